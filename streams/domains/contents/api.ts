/** The call for a course's contents (B, section 7). */
import { defer, type Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Content, ContentStruct } from "./events";

/** GET /courses/{id} with its stages, days and lessons. Fails with "courseId must be set". */
export const getContent = (http: HttpPort, courseId: number): Observable<Content> =>
  defer(() => {
    mustBeSet(courseId, "courseId");
    return http.request({
      method: "GET",
      path: `/courses/${courseId}`,
      query: { expand: "stages" },
      schema: ContentStruct,
    });
  });
