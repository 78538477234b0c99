/** The modals that a menu opens (SHELL-05). Rule: each is the kit's dialog: it traps the focus and gives it back. */
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { Dialog } from "../../ui/dialog/Dialog";
import { DocumentView } from "../fallbacks/DocumentView";
import { documentTarget } from "../fallbacks/documentTarget";
import { ClubPicker } from "../header/ClubPicker";
import type { ShellMenus } from "../header/useMenu";

export type ShellModal = "club" | "manual" | "instruction";

export interface ShellModalsProps {
  readonly modal: ShellModal | null;
  readonly menus: Pick<ShellMenus, "clubs" | "manualUrl" | "instructionUrl">;
  readonly onClose: () => void;
}

/** The one that is open, if any. */
export function ShellModals({ modal, menus, onClose }: ShellModalsProps) {
  const { t } = useTranslation(["shell", "common"]);
  const places = useView(selectConfig)?.domain ?? { documentHosts: [] };
  if (modal === "club") return <ClubPicker clubs={menus.clubs} onClose={onClose} />;
  if (modal === null) return null;
  const url = modal === "manual" ? menus.manualUrl : menus.instructionUrl;
  return (
    <Dialog isOpen isLarge title={t(`item.${modal}`)} closeLabel={t("common:close")} onClose={onClose}>
      <DocumentView target={documentTarget(url, window.location.origin, places)} />
    </Dialog>
  );
}
