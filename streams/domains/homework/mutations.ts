/** What the learner sends for a task. Rule: the draft stays until the server has it, or until it waits for the network (HW-07, OFF-12). */
import { defer } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { ProblemError } from "../../bus/problem";
import { defineMutation } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import { homeworkPlace } from "../drafts/events";
import type { Upload } from "../uploads/events";
import { postHomework } from "./api";
import type { HomeworkEvents, HomeworkSend } from "./events";

interface Deps {
  state(): {
    readonly session: { readonly user: { readonly id: number } | null };
    readonly uploads: { readonly items: readonly Upload[] };
  };
}

/** The ids of the files; one that never arrived refuses the whole. */
function readFileIds({ fileIds, uploadKeys }: HomeworkSend, { uploads }: ReturnType<Deps["state"]>): readonly number[] {
  if (uploadKeys === undefined) return fileIds;
  return uploadKeys.map((key) => {
    const upload = uploads.items.find((each) => each.key === key);
    if (upload?.file) return upload.file.id;
    throw new ProblemError("A file did not arrive", upload?.problem ?? { kind: "fileGone" });
  });
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
  send: (http: HttpPort, body, key, { state }: Deps) =>
    defer(() => {
      const { text, exerciseId = null, uploadKeys: _keys, ...rest } = body;
      const fileIds = readFileIds(body, state());
      const userId = state().session.user?.id ?? 0;
      return postHomework(http, { ...rest, fileIds, exerciseId, key, text: text.trim(), userId });
    }),
  stored: ({ userHomeworkStatus: status, chatMessage }, { statusId }, asOf) => [
    {
      type: "homework/submitted",
      payload: { statusId, status, chatMessage, asOf },
    } satisfies NewEvent<HomeworkEvents>,
  ],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [send] as const;
