/** What is renewed, where there is nothing to choose. */
import type { Renewal } from "../../../streams/parts/member/index";
import { Soft } from "../../ui/card/Soft";
import styles from "./Money.module.css";

export function ServiceName({ service: { title, description } }: Pick<Renewal, "service">) {
  return (
    <div>
      <p className={styles.name}>{title}</p>
      {description && <Soft>{description}</Soft>}
    </div>
  );
}
