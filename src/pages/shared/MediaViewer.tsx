/** The viewer of one screen's photos and videos. The rule: its code is loaded when something is opened; if it does not arrive, the files are ordinary links from then on. */
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FileModel } from "../../ui/media/fileModel";
import type { LightboxProps } from "../../ui/media/Lightbox";
import { type OpenMedia, OpenMediaProvider } from "../../ui/media/openMedia";
import { Spinner } from "../../ui/progress/Spinner";
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
  const [isMissing, setMissing] = useState(false);
  const open: OpenMedia = useCallback(
    (file) => {
      setView({ files, fileId: file.id, Lightbox: null });
      import("../../ui/media/Lightbox").then(
        ({ Lightbox }) => setView((opened) => opened && { ...opened, Lightbox }),
        () => {
          setView(null);
          setMissing(true);
        },
      );
    },
    [files],
  );
  return (
    <OpenMediaProvider value={isMissing ? null : open}>
      {children}
      {view && (
        <Suspense fallback={<Veil />}>
          {view.Lightbox ? <Shown {...view} Lightbox={view.Lightbox} onClose={() => setView(null)} /> : <Veil />}
        </Suspense>
      )}
    </OpenMediaProvider>
  );
}

type ShownProps = Omit<LightboxProps, "labels"> & { Lightbox: ComponentType<LightboxProps> };

/** With its texts, which are loaded with it. */
function Shown({ Lightbox, ...rest }: ShownProps) {
  const { t } = useTranslation("viewer");
  const labels = {
    title: t("title"),
    carousel: t("carousel"),
    slide: t("slide"),
    position: t("position", { index: "{index}", total: "{total}" }),
    previous: t("previous"),
    next: t("next"),
    close: t("close"),
    zoomIn: t("zoomIn"),
    zoomOut: t("zoomOut"),
    download: (name: string) => t("download", { name }),
  };
  return <Lightbox {...rest} labels={labels} />;
}

function Veil() {
  const { t } = useTranslation("common");
  return (
    <div className={styles.veil}>
      <Spinner label={t("loading")} />
    </div>
  );
}
