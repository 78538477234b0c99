/** What a colour means, wherever a state is shown; each has a colour and a quiet background in tokens.css. */
export type Tone = "positive" | "warning" | "negative" | "info" | "neutral";
