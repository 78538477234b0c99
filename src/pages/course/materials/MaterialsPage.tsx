/** /course/{streamId}/materials: the documents of a course (COURSE-10). */
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Page } from "../../../ui/layout/Page";
import { Skeleton } from "../../../ui/progress/Skeleton";
import { CourseAbsent, CourseNotLoaded, CourseStale } from "../CourseStates";
import { courseTitle } from "../courseTitle";
import { useCourse } from "../useCourse";
import styles from "./Materials.module.css";
import { MaterialsView } from "./MaterialsView";

export function MaterialsPage() {
  const { streamId = "" } = useParams();
  return <Materials key={streamId} streamId={Number(streamId) || 0} />;
}

function Materials({ streamId }: { streamId: number }) {
  const { t } = useTranslation(["course", "common"]);
  const { view, load, isStale, retry } = useCourse(streamId);
  if (load === "absent") return <CourseAbsent />;
  // one page from its skeleton to its content, as a page that mounts takes the focus
  if (!view && load === "fail") return <CourseNotLoaded load={load} onRetry={retry} />;
  return (
    <Page title={t("materials.title")} context={view && courseTitle(view)}>
      {isStale && <CourseStale onRetry={retry} />}
      {view ? <MaterialsView view={view} /> : <Loading label={t("common:loading")} />}
    </Page>
  );
}

const Loading = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={styles.list}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height="72px" />
    ))}
  </div>
);
