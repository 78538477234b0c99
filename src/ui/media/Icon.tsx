/** One drawing of the chosen set (lucide). The rule: an icon is either named by a label or hidden from screen readers. */
import type { LucideIcon } from "lucide-react";

export type IconDrawing = LucideIcon;

export interface IconProps {
  readonly icon: IconDrawing;
  /** The name for screen readers; without it the icon is decoration beside a text. */
  readonly label?: string | undefined;
  /** Pixels of each side, 20 by default. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Draws an icon at 20 px; `label` makes it an image with a name (look: icons always with a name). */
export function Icon({ icon: Drawing, label, size = 20, className }: IconProps) {
  const naming = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return <Drawing size={size} strokeWidth={1.75} absoluteStrokeWidth className={className} {...naming} />;
}
