/** How many chats the benches have. */
export const CHAT_COUNT = 50;
