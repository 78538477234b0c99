/** Removes a link: one after the other, in the order of the presses (PROF-05). */
import { catchError, of, throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { toProblem } from "../../bus/problem";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort } from "../../ports/types";
import { deleteSocialLink } from "./api";
import type { SocialLinkEvents } from "./events";

const unlink = defineMutation({
  name: "socialLinks/unlink",
  order: "queued",
  about: ({ id }) => id,
  send: (http: HttpPort, { id }: { readonly id: number }) =>
    deleteSocialLink(http, id).pipe(
      // a link that another page removed counts as removed
      catchError((error: unknown) => (toProblem(error).status === 404 ? of(undefined) : throwError(() => error))),
    ),
  stored: (_, { id }) => [{ type: "socialLinks/unlinked", payload: { id } } satisfies NewEvent<SocialLinkEvents>],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [unlink] as const;
