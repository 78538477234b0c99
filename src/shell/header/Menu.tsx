/** A menu behind a button. The rule: a second press, Escape, Back and a press outside close it, and the focus goes back to the button (SHELL-02). */
import { type Ref, useState } from "react";
import {
  Menu as AriaMenu,
  Button,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from "react-aria-components";
import { iconButtonClass } from "../../ui/button/IconButton";
import { useLayer } from "../../ui/dialog/useLayer";
import { Badge } from "../../ui/feedback/Badge";
import { Icon, type IconDrawing } from "../../ui/media/Icon";
import styles from "./Menu.module.css";

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon: IconDrawing;
  /** An address of ours; without it a press calls `onAction`. */
  readonly to?: string | undefined;
  /** A count with its phrase for screen readers. */
  readonly badge?: { count: number; label: string } | undefined;
  readonly isCurrent?: boolean | undefined;
}

export interface MenuProps {
  /** The name of the button and of the menu. */
  readonly label: string;
  readonly icon: IconDrawing;
  readonly sections: readonly { id: string; label: string; entries: readonly MenuEntry[] }[];
  readonly onAction: (id: string) => void;
  /** The button, for an owner that returns the focus to it. */
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
}

/** A button of one icon that opens the entries in sections; entries with an address are links. */
export function Menu({ label, icon, sections, onAction, buttonRef }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button ref={buttonRef ?? null} className={iconButtonClass ?? ""} aria-label={label}>
        <Icon icon={icon} />
      </Button>
      <Popover className={styles.popover ?? ""} placement="bottom end" offset={6}>
        <AriaMenu className={styles.menu ?? ""} aria-label={label} onAction={(key) => onAction(String(key))}>
          {sections.flatMap((section, index) => [
            ...(index > 0 ? [<Separator key={`${section.id}-line`} className={styles.line ?? ""} />] : []),
            <MenuSection key={section.id} aria-label={section.label}>
              {section.entries.map((entry) => (
                <Entry key={entry.id} {...entry} />
              ))}
            </MenuSection>,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Entry({ id, label, icon, to, badge, isCurrent }: MenuEntry) {
  const address = to === undefined ? {} : { href: to };
  return (
    <MenuItem
      id={id}
      textValue={label}
      className={styles.entry ?? ""}
      data-click={`menu_${id}`}
      data-current={isCurrent || undefined}
      {...address}
    >
      <Icon icon={icon} />
      <span className={styles.label}>{label}</span>
      {badge && <Badge {...badge} />}
    </MenuItem>
  );
}
