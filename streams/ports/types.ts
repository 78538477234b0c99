/**
 * The ports: the only code with side effects on the outside. Rule: domains know these types and no implementation; each has a
 * fake beside it for tests.
 */
import type { SocketPort } from "./connection/types";
import type {
  ClockPort,
  ConsentCookiePort,
  DesktopPort,
  DeviceFilesPort,
  DevicePushPort,
  DownloadPort,
  FilePort,
  PackingPort,
  PagePort,
  RandomPort,
  StoragePort,
  TabsPort,
  TokenPort,
} from "./device/types";
import type { ClubHostsPort, HttpPort, StoredAnswersPort, UploadPort } from "./http/types";
import type { PushPort, ReporterPort, SinkPort, StorePort, ThirdPartiesPort, WitnessPort } from "./outside/types";

export type * from "./connection/types";
export type * from "./device/types";
export type * from "./http/types";
export type * from "./outside/types";

/** The ports that every screen needs. */
export interface CorePorts {
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly http: HttpPort;
  readonly storage: StoragePort;
  readonly token: TokenPort;
  readonly page: PagePort;
  readonly sink: SinkPort;
}

/** The ports that only a member's domains need; they are loaded with those. */
export interface MemberPorts {
  readonly socket: SocketPort;
  readonly tabs: TabsPort;
  readonly desktop: DesktopPort;
  readonly devicePush: DevicePushPort;
  readonly uploads: UploadPort;
  readonly files: FilePort;
  readonly downloads: DownloadPort;
  readonly deviceFiles: DeviceFilesPort;
  readonly clubHosts: ClubHostsPort;
  readonly storedAnswers: StoredAnswersPort;
  /** The name of this build: what another one has stored may lack what this one knows. */
  readonly build: string;
  readonly store: StorePort;
  readonly packing: PackingPort;
  /** How the browser names itself. */
  readonly browser: string;
}

/** The ports that every visitor's domains need after the first screen; they are loaded with those. */
export interface VisitorPorts {
  readonly consentCookie: ConsentCookiePort;
  readonly thirdParties: ThirdPartiesPort;
  readonly push: PushPort;
  readonly witness: WitnessPort;
  readonly reporter: ReporterPort;
}

/** The ports of a member's domains. */
export type Ports = CorePorts & MemberPorts;
