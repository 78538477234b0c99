/** The viewer of one screen's photos and videos. The rule: its code is loaded when something is opened; if it does not arrive, the file opens as a link does. */
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Spinner } from "../../ui/feedback/Spinner";
import type { FileModel } from "../../ui/media/MediaFiles";
import { type OpenMedia, OpenMediaProvider } from "../../ui/media/openMedia";
import type { LightboxProps } from "./Lightbox";
import styles from "./MediaViewer.module.css";

interface View {
  /** All that was there when it was opened: what comes meanwhile does not move what is looked at. */
  files: readonly FileModel[];
  fileId: number;
  Lightbox: ComponentType<LightboxProps> | null;
}

/** Opens the photos and videos among `files`, in their order, from the pieces below it. */
export function MediaViewer({ files, children }: { files: readonly FileModel[]; children: ReactNode }) {
  const [view, setView] = useState<View | null>(null);
  const open: OpenMedia = useCallback(
    (file, url) => {
      setView({ files, fileId: file.id, Lightbox: null });
      import("./Lightbox").then(
        ({ Lightbox }) => setView((opened) => opened && { ...opened, Lightbox }),
        () => {
          setView(null);
          window.open(url, "_blank", "noopener,noreferrer");
        },
      );
    },
    [files],
  );
  return (
    <OpenMediaProvider value={open}>
      {children}
      {view && (
        <Suspense fallback={<Veil />}>
          {view.Lightbox ? (
            <view.Lightbox files={view.files} fileId={view.fileId} onClose={() => setView(null)} />
          ) : (
            <Veil />
          )}
        </Suspense>
      )}
    </OpenMediaProvider>
  );
}

function Veil() {
  const { t } = useTranslation("common");
  return (
    <div className={styles.veil}>
      <Spinner label={t("loading")} />
    </div>
  );
}
