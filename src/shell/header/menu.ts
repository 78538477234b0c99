/** The items a menu can have (SHELL-03), their icons and their counts. */
import BookOpenText from "lucide-react/icons/book-open-text";
import CircleUser from "lucide-react/icons/circle-user";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import CreditCard from "lucide-react/icons/credit-card";
import FileQuestion from "lucide-react/icons/file-question-mark";
import Gauge from "lucide-react/icons/gauge";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import House from "lucide-react/icons/house";
import LayoutGrid from "lucide-react/icons/layout-grid";
import LifeBuoy from "lucide-react/icons/life-buoy";
import LogOut from "lucide-react/icons/log-out";
import MessageCircle from "lucide-react/icons/message-circle";
import Settings from "lucide-react/icons/settings";
import Share2 from "lucide-react/icons/share-2";
import Sparkles from "lucide-react/icons/sparkles";
import Trash2 from "lucide-react/icons/trash-2";
import UserPen from "lucide-react/icons/user-pen";
import Users from "lucide-react/icons/users";
import Video from "lucide-react/icons/video";
import type { IconDrawing } from "../../ui/media/Icon";

export const menuDrawings = {
  home: House,
  club: Users,
  downloads: HardDriveDownload,
  homework: ClipboardCheck,
  chat: MessageCircle,
  videoConsultations: Video,
  support: LifeBuoy,
  subscriptions: CreditCard,
  profile: UserPen,
  settings: Settings,
  points: Sparkles,
  manual: BookOpenText,
  instruction: FileQuestion,
  socialNetworks: Share2,
  admin: Gauge,
  logout: LogOut,
  information: CircleUser,
  catalog: LayoutGrid,
  delete: Trash2,
} satisfies Record<string, IconDrawing>;

export type MenuItemId = keyof typeof menuDrawings;

export interface MenuItemModel {
  readonly id: MenuItemId;
  /** An address of ours; without it a press is reported. */
  readonly to?: string | undefined;
  /** Unread messages for chat, new verdicts for homework. */
  readonly count?: number | undefined;
  readonly isCurrent?: boolean;
}
