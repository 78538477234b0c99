/** The bar at the bottom of a phone's screen: the sections within reach of a thumb. */
import { type ReactNode, useRef } from "react";
import { useEdge } from "../../ui/layout/useEdge";
import styles from "./BottomBar.module.css";

/** A navigation landmark; it is there below 828 px only. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null);
  useEdge("--bar", bar);
  return (
    <nav ref={bar} className={styles.bar} aria-label={label}>
      {children}
    </nav>
  );
}
