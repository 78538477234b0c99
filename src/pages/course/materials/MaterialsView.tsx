/** The documents of a course, or why there are none: a demo without them, a course that has none (COURSE-10). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CourseView } from "../../../../streams/parts/member/index";
import { buttonClass } from "../../../ui/button/Button";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Renewal } from "../CourseBanner";
import { DocumentRow } from "./DocumentRow";
import styles from "./Materials.module.css";

export function MaterialsView({ view }: { view: CourseView }) {
  const { t } = useTranslation("course");
  const { courseStream, content } = view;
  const { id, isDemo, courseFullAccess } = courseStream;
  if (isDemo && !courseFullAccess && !content.isDemoDocumentsAccessible)
    return (
      <EmptyState
        drawing="courses"
        title={t("materials.demo")}
        text={t("materials.demoText")}
        action={
          <Renewal streamId={id} offer="functional" isMain>
            {t("banner.full")}
          </Renewal>
        }
      />
    );
  if (content.documents.length === 0)
    return (
      <EmptyState
        drawing="courses"
        title={t("materials.empty")}
        text={t("materials.emptyText")}
        action={
          <Link to={`/course/${id}/calendar`} className={buttonClass()}>
            {t("materials.toCalendar")}
          </Link>
        }
      />
    );
  return (
    <ul className={styles.list} aria-label={t("materials.list")}>
      {content.documents.map((document) => (
        <li key={document.id} className={styles.document}>
          <DocumentRow document={document} />
        </li>
      ))}
    </ul>
  );
}
