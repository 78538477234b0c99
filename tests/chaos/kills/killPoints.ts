// Where the server ends as kill -9 ends it (docs/contract.md, section 7).
export const KILL_POINTS = ["beforeCommit", "afterCommit", "afterPublish", "duringAnswer"] as const;
export type KillPoint = (typeof KILL_POINTS)[number];
