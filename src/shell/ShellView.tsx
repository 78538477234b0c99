/** The frame of every signed-in page (SHELL-01 to 03, 09, 13): header, menu with counts, state of the connection, bottom bar. */
import MenuIcon from "lucide-react/icons/menu";
import { type MouseEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { RouterProvider } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { useHref, useNavigate } from "react-router";
import { useAnnounce } from "../ui/feedback/Announcer";
import { Notice } from "../ui/feedback/Notice";
import { useChangeSaid } from "../ui/feedback/useChangeSaid";
import { Main } from "../ui/layout/Main";
import { useFormats } from "../ui/words/formats";
import { Toaster, type ToastModel } from "./dialogs/Toaster";
import { BottomBar } from "./header/BottomBar";
import type { ConnectionState } from "./header/ConnectionDot";
import { ConnectionMark } from "./header/ConnectionMark";
import { Header } from "./header/Header";
import { Menu } from "./header/Menu";
import { type MenuItemModel, menuDrawings } from "./header/menu";
import { NavItem } from "./header/NavItem";
import { SkipLink } from "./header/SkipLink";
import styles from "./ShellView.module.css";

export interface ShellViewProps {
  readonly brand: { name: string; logoUrl: string };
  readonly person: { name: string; avatarUrl: string | null };
  /** The balance, where points are shown. */
  readonly points: { amount: number; to: string } | null;
  readonly connection: ConnectionState;
  /** The way to the inbox. */
  readonly bell: ReactNode;
  /** Until when live updates came, and the time now, in milliseconds; null while they come. */
  readonly newsUntil: { at: number; now: number; isReturning: boolean } | null;
  /** False where storage is blocked or full: what is typed lives as long as the tab. */
  readonly isDeviceStoring: boolean;
  /** The menu's sections, in order (SHELL-03): what a brand has switched off is not there. */
  readonly menu: readonly { id: "general" | "account" | "admin"; items: readonly MenuItemModel[] }[];
  readonly isBottomBarVisible: boolean;
  /** On a phone: the title of an inner page and its parent; null on the top pages. */
  readonly inner: InnerPage | null;
  /** One column that fills the height and scrolls inside, as two panes do. */
  readonly isFilling: boolean;
  readonly toasts: readonly ToastModel[];
  readonly onCloseToast: (id: string) => void;
  /** A menu item without an address was pressed. */
  readonly onMenuAction: (item: MenuItemModel["id"]) => void;
  readonly menuRef?: Ref<HTMLButtonElement>;
  /** A strip above the page, where there is something to offer. */
  readonly offer?: ReactNode;
  readonly children: ReactNode;
}

/** What a phone's header shows of a page inside a section (SHELL-01). */
export interface InnerPage {
  readonly title: string;
  readonly backTo: string;
  /** A press on back, before the link is followed. */
  readonly onBack?: (event: MouseEvent) => void;
  /** Receives the place of the page's actions. */
  readonly actionsRef?: Ref<HTMLDivElement>;
}

const barItems: readonly MenuItemModel["id"][] = ["home", "homework", "chat"];
const MAIN_ID = "content";

/** Gives the widgets the router's navigation, so that their links do not reload the page. */
export function ShellView(props: ShellViewProps) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <div className={styles.shell} data-filling={props.isFilling || undefined}>
        <SkipLink targetId={MAIN_ID} label={t("skip")} />
        <Top {...props} />
        <ConnectionNotice state={props.connection} newsUntil={props.newsUntil} />
        {!props.isDeviceStoring && <Notice tone="warning" messages={t("notStored")} />}
        {props.offer}
        <Main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          {props.children}
        </Main>
        {props.isBottomBarVisible && (
          <BottomBar label={t("main")}>
            <Sections {...props} isStacked />
          </BottomBar>
        )}
        <Toaster toasts={props.toasts} label={t("news")} closeLabel={t("close")} onClose={props.onCloseToast} />
      </div>
    </RouterProvider>
  );
}

function Top(props: ShellViewProps) {
  const { brand, person, points, connection, inner, bell } = props;
  const { t } = useTranslation("shell");
  const { number } = useFormats();
  const balance = points && t("points", { count: points.amount, amount: number(points.amount) });
  useChangeSaid(balance);
  return (
    <Header
      brand={brand}
      homeTo="/home"
      homeLabel={t("home", { brand: brand.name })}
      back={inner ? { to: inner.backTo, label: t("back"), onPress: inner.onBack } : undefined}
      title={inner?.title}
      actionsRef={inner?.actionsRef}
      connection={<ConnectionMark state={connection} label={t(`connection.${connection}`)} />}
      person={person}
      personTo="/user/setting"
      personLabel={t("person", { name: person.name })}
      points={
        points
          ? {
              number: number(points.amount),
              label: balance ?? "",
              to: points.to,
            }
          : undefined
      }
      links={
        <nav className={styles.links} aria-label={t("main")}>
          <Sections {...props} />
        </nav>
      }
      bell={bell}
      menu={<MainMenu {...props} />}
    />
  );
}

function MainMenu({ menu, onMenuAction, menuRef }: ShellViewProps) {
  const { t } = useTranslation("shell");
  const badgeOf = useBadge();
  const sections = withoutRepeats(menu).map(({ id, items }) => ({
    id,
    label: t(`section.${id}`),
    entries: items.map((item) => ({
      id: item.id,
      label: t(`item.${item.id}`),
      icon: menuDrawings[item.id],
      to: item.to,
      badge: badgeOf(item),
      isCurrent: item.isCurrent,
    })),
  }));
  return (
    <Menu
      label={t("menu")}
      icon={MenuIcon}
      sections={sections}
      buttonRef={menuRef}
      onAction={(id) => onMenuAction(id as MenuItemModel["id"])}
    />
  );
}

function Sections({ menu, isStacked = false }: ShellViewProps & { isStacked?: boolean }) {
  const { t } = useTranslation("shell");
  const badgeOf = useBadge();
  const items = menu.flatMap((section) => section.items).filter(({ id }) => barItems.includes(id));
  return items.map((item) => (
    <NavItem
      key={item.id}
      mark={`section_${item.id}`}
      to={item.to ?? "/"}
      label={t(`item.${item.id}`)}
      icon={menuDrawings[item.id]}
      isCurrent={item.isCurrent ?? false}
      badge={badgeOf(item)}
      isStacked={isStacked}
    />
  ));
}

/** An item of two menus (support) is shown once where both are one menu, and an empty menu is not shown. */
function withoutRepeats(menu: ShellViewProps["menu"]): ShellViewProps["menu"] {
  const seen = new Set<MenuItemModel["id"]>();
  return menu
    .map(({ id, items }) => ({ id, items: items.filter((item) => !seen.has(item.id) && seen.add(item.id)) }))
    .filter(({ items }) => items.length > 0);
}

/** Says in words what the dot shows, once it has lasted: a short reconnection is not announced. */
function ConnectionNotice({ state, newsUntil }: { state: ConnectionState; newsUntil: ShellViewProps["newsUntil"] }) {
  const { t } = useTranslation("shell");
  const { moment } = useFormats();
  const age = newsUntil && t("newsUntil", { time: moment(newsUntil.at, newsUntil.now) });
  const say = (text: string) => [text, age].filter(Boolean).join(" ");
  const isDelayed = useIsLasting(state === "connecting", 5_000);
  // a start that takes a moment to compare is not worth a line that comes and goes
  const isOld = useIsLasting(newsUntil?.isReturning ?? false, 1_000);
  useReturnVoice(state, isDelayed);
  if (state === "offline") return <Notice tone="warning" messages={say(t("offlineNotice"))} />;
  if (isDelayed) return <Notice tone="info" messages={say(t("delayed"))} />;
  return isOld && age ? <Notice tone="info" messages={age} /> : null;
}

/** What was said of the connection is not the last word on it: that it is back is said too (A11Y-07). */
function useReturnVoice(state: ConnectionState, isDelayed: boolean): void {
  const { t } = useTranslation("shell");
  const announce = useAnnounce();
  const isSaidAway = useRef(false);
  useEffect(() => {
    if (state === "offline" || isDelayed) isSaidAway.current = true;
    if (!isSaidAway.current || state === "offline" || state === "connecting") return;
    isSaidAway.current = false;
    announce(t("onlineAgain"));
  }, [state, isDelayed, announce, t]);
}

function useIsLasting(isOn: boolean, afterMs: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasting(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isOn, afterMs]);
  return isLasting;
}

/** Makes the badge of an item: its count with the phrase for screen readers. */
function useBadge(): (item: MenuItemModel) => { count: number; label: string } {
  const { t } = useTranslation("shell");
  return ({ id, count = 0 }) => ({
    count,
    label: id === "homework" ? t("newVerdicts", { count }) : t("unreadMessages", { count }),
  });
}
