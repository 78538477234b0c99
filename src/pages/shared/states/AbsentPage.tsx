/** A page whose thing is not there, or not the learner's. Rule: it says so in its heading, and leads to where the others are. */
import type { ReactNode } from "react";
import { HomeLink } from "../HomeLink";
import { NoticePage } from "./NoticePage";

interface AbsentPageProps {
  readonly title: string;
  readonly text: string;
  /** Where the others are, and the words of the link. */
  readonly to: string;
  readonly label: string;
  /** Another way on. */
  readonly more?: ReactNode;
}

export function AbsentPage({ title, text, to, label, more }: AbsentPageProps) {
  const actions = (
    <>
      <HomeLink to={to} label={label} />
      {more}
    </>
  );
  return <NoticePage drawing="lost" title={title} text={text} actions={actions} />;
}
