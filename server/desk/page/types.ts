/** What the desk reads of the server's answers, in their REST shape (contract 5 and 7). Times in seconds. */
export interface Person {
  readonly id: number;
  readonly email: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_admin: boolean;
}

export interface Learner {
  readonly id: number;
  readonly name: string;
}

export interface AttachedFile {
  readonly id: number;
  readonly name: string;
  /** 1 video, 2 picture, 4 document. */
  readonly type: number;
  readonly url: string;
  readonly urls: { readonly small: string } | null;
}

export interface Message {
  readonly id: number;
  readonly message: string;
  readonly is_viewed: boolean;
  readonly files: readonly AttachedFile[];
  /** Absent: the learner's. */
  readonly employee?: { readonly id: number; readonly name: string };
  readonly rating: number | null;
  readonly homework_status_id: number | null;
  readonly created_at: number;
  readonly updated_at: number;
  /** The Idempotency-Key that made it. */
  readonly cause?: string;
}

/** A lesson that a message names. */
export interface Lesson {
  readonly id: number;
  readonly title: string;
  readonly image_url: string;
  /** Null: there is no film to open. */
  readonly video_url: string | null;
}

export interface Chat {
  readonly id: number;
  readonly title: string;
  readonly unread: number;
  readonly is_expert_message_enable: boolean;
  readonly last_message: Message | null;
  readonly consultation: {
    readonly id: number;
    readonly status: "open" | "close" | "rated";
    readonly rating: number | null;
    readonly comment: string | null;
  } | null;
  readonly counters: { readonly max: number; readonly left: number };
  readonly learner: Learner | null;
}

export interface Homework {
  readonly id: number;
  readonly status: "NOT_UPLOADED" | "UPLOADED" | "DONE" | "FAIL";
  readonly updated_at: number;
  readonly homework: {
    readonly title: string;
    readonly text: string;
    readonly course_title: string;
    readonly scores: number;
    readonly exercises: readonly { readonly id: number; readonly title: string }[];
  };
  readonly history: readonly {
    readonly status: string;
    readonly at: number;
    readonly message: string | null;
    readonly training_option_id: number | null;
    readonly files: readonly AttachedFile[];
  }[];
  readonly learner: Learner;
}

export interface VideoConsultation {
  readonly id: number;
  readonly course: { readonly title: string };
  /** 0 waiting, 1 available, 2 over. */
  readonly status: number;
  readonly start_date_time: number | null;
  readonly note: string | null;
  readonly phone: string | null;
  readonly url: string | null;
  /** Null: the first member of the staff who saves it becomes its expert. */
  readonly expert: { readonly id: number; readonly name: string } | null;
  readonly learner: Learner & { readonly timezone: string };
  readonly schedule: Schedule;
}

/** When a learner has time: "HH:mm" in that zone by the weekday, "1" (Monday) to "7". */
export interface Schedule {
  readonly timezone: string;
  readonly repeatDays: Readonly<Record<string, readonly string[]>>;
}

export interface Question {
  readonly id: number;
  readonly user_id: number | null;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly created_at: number;
}

export interface Report {
  /** The number that the learner quotes. */
  readonly id: number;
  readonly text: string;
  readonly created_at: number;
  readonly learner: { readonly id: number; readonly name: string; readonly email: string | null };
}

export interface Letter {
  readonly id: number;
  readonly recipient: string;
  readonly kind: string;
  readonly content: string;
  readonly created_at: number;
}

/** A row of a list: rows stand by `place`, then by id. */
export interface Placed {
  readonly id: number;
  readonly place: number;
}

/** A learner in the list of all, with what can be done about the points. */
export interface ListedLearner extends Learner {
  readonly email: string | null;
  readonly points: { readonly balance: number; readonly max_gift: number };
}

/** One change of a balance. */
export interface PointsEntry extends Placed {
  readonly amount: number;
  readonly type: string;
  readonly comment: string | null;
  readonly created_at: number;
  /** Null: the platform itself. */
  readonly given_by: Learner | null;
  readonly undoes_id: number | null;
  readonly undone_by_id: number | null;
}

/** What the server knows of a learner's connection. */
export interface ConnectionCard {
  readonly head: number;
  /** How far a device is known to have come; null: nobody has said. */
  readonly cursor: number | null;
  /** How many servers did not answer; null: nobody knows how many there are. */
  readonly nodes: { readonly answered: number; readonly missing: number | null };
  /** Nothing earlier is known of calls. */
  readonly since: number;
  readonly sockets: readonly {
    readonly since: number;
    readonly transport: string;
    /** Browser, system and build. */
    readonly client: string;
    readonly is_desk: boolean;
    readonly node: string;
    readonly cursor: number | null;
  }[];
  readonly last_catch_up: {
    readonly at: number;
    readonly after: number;
    readonly answer: "events" | "snapshot";
  } | null;
  readonly pushes: readonly {
    readonly seq: number;
    readonly type: string;
    readonly at: number;
    readonly is_delivered: boolean;
  }[];
  readonly refused: readonly {
    readonly request_id: string;
    readonly at: number;
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly ms: number;
  }[];
}

/** What a row of each list of the desk is. */
export interface Lists {
  readonly chats: Chat & Placed;
  readonly homework: Homework & Placed;
  readonly video: VideoConsultation & Placed;
  readonly questions: Question & Placed;
  readonly reports: Report & Placed;
  readonly outbox: Letter & Placed;
  readonly learners: ListedLearner & Placed;
}
export type ListName = keyof Lists;

/** A hint of the live channel. */
export interface News {
  readonly kind: string;
  readonly id: number;
}

/** What is open beside a list. It lives until something else is opened. */
export interface Panel {
  readonly element: HTMLElement;
  /** The lists may have changed, or what they show. */
  update(): void;
  /** The panel's own data changed; without `news` anything may have happened. */
  refresh?(news?: News): void;
}
