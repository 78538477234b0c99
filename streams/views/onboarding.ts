/**
 * The onboarding chat as a conversation (AUTH-16). Rule: the current question follows from the server's user, so
 * that a reload, or another device, resumes at the same question.
 */
import { createSelector } from "reselect";
import type { Question, QuestionName } from "../domains/onboarding/events";
import { type OnboardingState, selectOnboarding, type Try } from "../domains/onboarding/select";
import { selectUser } from "../domains/session/select";
import { selectSocialLinks } from "../domains/socialLinks/select";
import type { User } from "../domains/user/events";

/** What the learner has answered, as far as it is known. */
export type Reply =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "networks"; readonly sources: readonly string[] }
  | { readonly kind: "hidden" | "picture" | "yes" | "skipped" };

/** A question with its answers: first the refused tries. */
export interface Turn {
  readonly question: Question;
  readonly tries: readonly Try[];
  readonly reply: Reply | null;
  /** The answer may be changed: not for hidden answers, and not for what only the browser can revoke. */
  readonly mayChange: boolean;
}
export interface Conversation {
  /** Every turn up to the one that is open; where an answer is changed, its question appears again in that place. */
  readonly turns: readonly Turn[];
  /** The open question, or the one whose answer is changed; null when no question is left. */
  readonly current: Question | null;
  /** Counts from 1. */
  readonly position: number;
  readonly total: number;
}
interface Known {
  readonly user: Pick<User, "firstName" | "email" | "birthday" | "avatar" | "status">;
  readonly passed: readonly QuestionName[];
  readonly done?: readonly QuestionName[];
  readonly sources: readonly string[];
  /** A question whose answer is being sent is still open, even if a push has already shown the outcome: the form is still busy. */
  readonly pending?: QuestionName | null;
}

/** The status at which a question is done: its own, or that of the next one that has one. */
const overAt = (questions: readonly Question[], index: number): number =>
  questions.slice(index).find(({ userStatus }) => userStatus !== undefined)?.userStatus ?? Number.POSITIVE_INFINITY;

function isOver(questions: readonly Question[], index: number, { user, passed }: Known): boolean {
  const { name, required } = questions[index] as Question;
  const isPassed = passed.includes(name);
  if (name === "firstName") return user.firstName !== "" || (isPassed && !required);
  if (name === "email") return user.email !== null || (isPassed && !required);
  return isPassed || (user.status ?? 0) >= overAt(questions, index);
}

function replyTo({ name }: Question, { user, passed, done = [], sources }: Known): Reply | null {
  const text = (value: string | null): Reply | null => (value ? { kind: "text", text: value } : null);
  const skipped: Reply | null = passed.includes(name) ? { kind: "skipped" } : null;
  switch (name) {
    case "firstName":
      return text(user.firstName) ?? skipped;
    case "email":
      return text(user.email) ?? skipped;
    case "birthday":
      return text(user.birthday) ?? skipped;
    case "password":
      return { kind: "hidden" };
    case "avatarId":
      return user.avatar ? { kind: "picture" } : skipped;
    case "socials":
      return sources.length > 0 ? { kind: "networks", sources } : skipped;
    case "pushPermission":
      return done.includes(name) ? { kind: "yes" } : skipped;
  }
}

const isChangeable = (reply: Reply | null): boolean =>
  reply !== null && reply.kind !== "hidden" && reply.kind !== "yes";

/** Pure: the same user, script and tries give the same conversation. */
export function makeConversation(
  asked: readonly Question[],
  known: Known,
  tries: readonly Try[] = [],
  changing: QuestionName | null = null,
): Conversation {
  const first = asked.findIndex(({ name }, index) => name === known.pending || !isOver(asked, index, known));
  const over = asked.slice(0, first === -1 ? asked.length : first);
  const changed = over.findIndex(({ name }) => name === changing);
  const at = changed >= 0 ? changed : over.length;
  const current = asked[at] ?? null;
  const triesOf = ({ name }: Question) => tries.filter(({ question }) => question === name);
  const turns = over.map((question, index): Turn => {
    const reply = replyTo(question, known);
    return { question, tries: index === at ? [] : triesOf(question), reply, mayChange: isChangeable(reply) };
  });
  const open: Turn[] = current ? [{ question: current, tries: triesOf(current), reply: null, mayChange: false }] : [];
  return { turns: [...turns, ...open], current, position: Math.min(at + 1, asked.length), total: asked.length };
}

interface HasAll {
  readonly onboarding: OnboardingState;
  readonly session: Parameters<typeof selectUser>[0]["session"];
  readonly socialLinks: Parameters<typeof selectSocialLinks>[0]["socialLinks"];
  readonly brand: {
    readonly config: {
      readonly domain: { readonly socialAuthClients: { readonly linking: readonly unknown[] } };
    } | null;
  };
}

/** Null until there is a script; a question about networks is skipped where the domain has none to link (BRAND-06). */
export const selectConversation: (state: HasAll) => Conversation | null = createSelector(
  [
    selectOnboarding,
    selectUser,
    selectSocialLinks,
    ({ brand }: HasAll) => (brand.config?.domain.socialAuthClients.linking.length ?? 0) > 0,
  ],
  ({ script, passed, done, tries, changing, pending }, user, { list }, hasNetworks) => {
    if (!script || !user) return null;
    const asked = script.questions.filter(({ name }) => name !== "socials" || hasNetworks);
    const sources = (list.value ?? []).map(({ source }) => source);
    // an answer that is changed has its own place, and the open question stays where it is
    const known = { user, passed, done, sources, pending: changing ? null : pending };
    return makeConversation(asked, known, tries, changing);
  },
);
