/** Which paths there are (A and B, section 2). Rule: a path stands here once; its screen is in the tables of routes. */

/** Sections whose screens do not exist yet: they say so (ROUTE-12). */
export const UNAVAILABLE_PATHS = [
  "/course/*",
  "/user/*",
  "/support/*",
  "/videoconsultations/*",
  "/banners",
  "/subscriptions",
  "/events",
  "/catalog",
] as const;

/** Paths behind the sign-in. */
export const MEMBER_PATHS = [
  "/home",
  "/courses",
  "/course",
  "/user",
  "/chats",
  "/tasks",
  "/chat",
  "/chat/:chatId",
  "/homework",
  "/homework/:streamId/:homeworkId",
  ...UNAVAILABLE_PATHS,
] as const;
