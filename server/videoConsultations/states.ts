/** The states of a video consultation, as they are stored and sent (contract 5). */
export const [WAITING, CONFIRMED, OVER] = [0, 1, 2] as const;
