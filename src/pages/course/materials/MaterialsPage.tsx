/** /course/{streamId}/materials: the documents of a course (COURSE-10). */
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { Page } from "../../../ui/layout/Page";
import { LoadingPlace } from "../../../ui/progress/LoadingPlace";
import { Skeleton } from "../../../ui/progress/Skeleton";
import { CourseAbsent, CourseLoaded, CourseStale } from "../CourseStates";
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
  const { view, load, problem, isStale, retry } = useCourse(streamId);
  if (load === "absent") return <CourseAbsent />;
  const skeleton = (
    <Page title={t("materials.title")}>
      <Loading label={t("common:loading")} />
    </Page>
  );
  return (
    <CourseLoaded load={load} problem={problem} view={view} onRetry={retry} skeleton={skeleton}>
      {(known) => (
        <Page title={t("materials.title")} belongsTo={courseTitle(known)}>
          <CourseStale isStale={isStale} onRetry={retry} />
          <MaterialsView view={known} />
        </Page>
      )}
    </CourseLoaded>
  );
}

const Loading = ({ label }: { label: string }) => (
  <LoadingPlace label={label} className={styles.list}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height="72px" />
    ))}
  </LoadingPlace>
);
