/** The bar on top of every signed-in page (SHELL-01). The rule: on a phone it is back, title and menu; on a desktop logo, state and person. */
import ArrowLeft from "lucide-react/icons/arrow-left";
import { type MouseEvent, type ReactNode, type Ref, useRef } from "react";
import { Link } from "react-router";
import { Avatar } from "../../ui/avatar/Avatar";
import { iconButtonClass } from "../../ui/button/IconButton";
import { Changing } from "../../ui/feedback/Changing";
import { useEdge } from "../../ui/layout/useEdge";
import { Icon } from "../../ui/media/Icon";
import { Logo } from "../../ui/media/Logo";
import styles from "./Header.module.css";

export interface HeaderProps {
  readonly brand: { name: string; logoUrl: string };
  readonly homeTo: string;
  readonly homeLabel: string;
  /** On a phone: where the back button leads; none on the top pages. */
  readonly back?: { to: string; label: string; onPress?: ((event: MouseEvent) => void) | undefined } | undefined;
  /** On a phone: the page's title, beside back. */
  readonly title?: string | undefined;
  /** On a phone: where the page's actions are, beside its title. */
  readonly actionsRef?: Ref<HTMLDivElement> | undefined;
  readonly connection: ReactNode;
  readonly person: { name: string; avatarUrl: string | null };
  readonly personTo: string;
  readonly personLabel: string;
  /** The number for narrow screens and the whole phrase. */
  readonly points?: { number: string; label: string; to: string } | undefined;
  /** The way to the inbox. */
  readonly bell: ReactNode;
  readonly links: ReactNode;
  readonly menu: ReactNode;
}

/** The header with its landmark; `links` are in the middle on a desktop. */
export function Header({
  brand,
  homeTo,
  homeLabel,
  back,
  title,
  actionsRef,
  connection,
  person,
  personTo,
  personLabel,
  points,
  bell,
  links,
  menu,
}: HeaderProps) {
  const bar = useRef<HTMLElement>(null);
  useEdge("--top", bar);
  return (
    <header ref={bar} className={styles.header} data-inner={back ? true : undefined}>
      {back && (
        <Link
          to={back.to}
          onClick={back.onPress}
          className={`${iconButtonClass} ${styles.back}`}
          aria-label={back.label}
          title={back.label}
        >
          <Icon icon={ArrowLeft} />
        </Link>
      )}
      <Link to={homeTo} className={styles.home} aria-label={homeLabel} data-covered={back && title ? true : undefined}>
        <Logo url={brand.logoUrl} name={brand.name} />
      </Link>
      {back && title && (
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
      )}
      {connection}
      <div className={styles.links}>{links}</div>
      {points && (
        <Link to={points.to} className={styles.points} aria-label={points.label}>
          <Changing value={points.number}>
            <span className={styles.pointsNumber}>{points.number}</span>
            <span className={styles.pointsUnit}>{points.label}</span>
          </Changing>
        </Link>
      )}
      <Link to={personTo} className={styles.person} aria-label={personLabel}>
        <Avatar name={person.name} url={person.avatarUrl} size={32} />
        <span className={styles.name}>{person.name}</span>
      </Link>
      {back && <div ref={actionsRef} className={styles.actions} />}
      {bell}
      {menu}
    </header>
  );
}
