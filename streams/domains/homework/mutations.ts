/** What the learner sends for a task. Rule: the draft stays until the server has it, or until it waits for the network (HW-07, OFF-12). */
import { defer } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { homeworkPlace } from "../drafts/events";
import { postHomework } from "./api";
import type { HomeworkEvents, HomeworkSend } from "./events";

interface Deps {
  state(): { readonly session: { readonly user: { readonly id: number } | null } };
}

const send = defineMutation({
  name: "homework/send",
  order: "queued",
  about: ({ statusId }: HomeworkSend) => statusId,
  place: ({ streamId, statusId }) => homeworkPlace(streamId, statusId),
  waits: waitsIn({
    lane: ({ streamId }: HomeworkSend) => `stream:${streamId}`,
    thing: ({ statusId }) => `${statusId}`,
  }),
  send: (http: HttpPort, { text, exerciseId = null, ...rest }, key, { state }: Deps) =>
    defer(() =>
      postHomework(http, { ...rest, exerciseId, key, text: text.trim(), userId: state().session.user?.id ?? 0 }),
    ),
  stored: ({ userHomeworkStatus: status, chatMessage }, { statusId }, asOf) => [
    {
      type: "homework/submitted",
      payload: { statusId, status, chatMessage, asOf },
    } satisfies NewEvent<HomeworkEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [send] as const;
