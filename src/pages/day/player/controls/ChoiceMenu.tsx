/** One of a few, behind a button of the bar. Rule: the chosen one is marked, and the focus goes back to the button. */
import Check from "lucide-react/icons/check";
import { useState } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";
import { useLayer } from "../../../../ui/dialog/useLayer";
import { Icon, type IconDrawing } from "../../../../ui/media/Icon";
import styles from "./ChoiceMenu.module.css";
import { controlClass } from "./ControlButton";

export interface ChoiceMenuProps {
  readonly label: string;
  /** The button's picture, or in its place the chosen value. */
  readonly icon?: IconDrawing;
  readonly text?: string;
  readonly container: Element | undefined;
  readonly value: string;
  readonly options: readonly { value: string; label: string }[];
  readonly onChange: (value: string) => void;
  readonly onOpen: (isOpen: boolean) => void;
}

export function ChoiceMenu({ label, icon, text, container, value, options, onChange, onOpen }: ChoiceMenuProps) {
  const chosen = text ?? options.find((option) => option.value === value)?.label;
  const [isOpen, setOpen] = useState(false);
  const show = (isShown: boolean) => {
    setOpen(isShown);
    onOpen(isShown);
  };
  useLayer(isOpen, () => show(false));
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={show}>
      <Button className={controlClass} aria-label={chosen ? `${label}: ${chosen}` : label}>
        {icon ? <Icon icon={icon} size={22} /> : text}
      </Button>
      <Popover
        className={styles.popover ?? ""}
        placement="top end"
        offset={6}
        {...(container && { UNSTABLE_portalContainer: container })}
      >
        <Menu
          className={styles.menu ?? ""}
          aria-label={label}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onAction={(key) => onChange(String(key))}
        >
          {options.map((option) => (
            <MenuItem key={option.value} id={option.value} textValue={option.label} className={styles.option ?? ""}>
              <span className={styles.mark}>{option.value === value && <Icon icon={Check} size={16} />}</span>
              {option.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
