/** The calls for a course's contents, and for its demo video (B, section 7). */
import { defer, map, type Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Content, ContentStruct, DemoVideoStruct, VersionsStruct } from "./events";
import type { Video } from "./files";

type Calls = Pick<HttpPort, "request">;

/** GET /courses/versions: when each course was last changed. */
export const getVersions = (http: Calls) =>
  http.request({ method: "GET", path: "/courses/versions", schema: VersionsStruct });

/** GET /courses/{id} with its stages, days and lessons. Fails with "courseId must be set". */
export const getContent = (http: Calls, courseId: number): Observable<Content> =>
  defer(() => {
    mustBeSet(courseId, "courseId");
    return http.request({
      method: "GET",
      path: `/courses/${courseId}`,
      query: { expand: "stages" },
      schema: ContentStruct,
    });
  });

/** GET /courses/{id} with nothing but its demo video, which a learner without the course gets too; null: it has none. */
export const getDemoVideo = (http: HttpPort, courseId: number): Observable<Video | null> =>
  http
    .request({
      method: "GET",
      path: `/courses/${courseId}`,
      query: { fields: "id,demo_video_file" },
      schema: DemoVideoStruct,
    })
    .pipe(map(({ demoVideoFile }) => demoVideoFile));
