/** Kinds of news by where they are told: one table (RT-11). Rule: a place where nothing can be shown has no column. */
import { useTranslation } from "react-i18next";
import {
  NEWS_KINDS,
  type NewsKind,
  selectAreChoicesOfDevice,
  selectDeviceNotifications,
} from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useMemberView } from "../../../hooks/useView";
import { Card } from "../../../ui/card/Card";
import { Notice } from "../../../ui/feedback/Notice";
import { Loaded } from "../../shared/states/Loaded";
import { UnsentNotice } from "../../shared/states/UnsentNotice";
import styles from "./News.module.css";
import { useChoices } from "./useChoices";

const CHANNELS = ["app", "device", "email"] as const;
type Channel = (typeof CHANNELS)[number];

export function NewsCard() {
  const { t } = useTranslation("account");
  const { resource, retry } = useResource("inbox/settings");
  const isOfDevice = useMemberView(selectAreChoicesOfDevice);
  return (
    <Card title={t("news.title")} text={t("news.text")}>
      <Loaded
        resource={resource}
        value={resource.loadedAt === null ? null : true}
        failed={t("news.failed")}
        onRetry={retry}
        skeleton={["240px"]}
      >
        {() => <Matrix />}
      </Loaded>
      {isOfDevice && <Notice tone="info" messages={t("news.deviceOnly")} />}
      <UnsentNotice name="inbox/choice" />
    </Card>
  );
}

function Matrix() {
  const { t } = useTranslation("account");
  const { choices, error, change } = useChoices();
  const { permission } = useMemberView(selectDeviceNotifications);
  const isShown = (channel: Channel) =>
    channel === "app" || (channel === "device" ? permission === "granted" : choices.channels.includes(channel));
  const channels = CHANNELS.filter(isShown);
  const isOn = (kind: NewsKind, channel: Channel) => !choices.off[channel]?.includes(kind);
  const set = (kind: NewsKind, channel: Channel, on: boolean) => {
    const others = (choices.off[channel] ?? []).filter((each) => each !== kind);
    change({ off: { ...choices.off, [channel]: on ? others : [...others, kind] } });
  };
  return (
    <>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t("news.kind")}</th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`news.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NEWS_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(`news.kinds.${kind}`)}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  <label className={styles.cell}>
                    <input
                      type="checkbox"
                      aria-label={t("news.choice", { kind: t(`news.kinds.${kind}`), channel: t(`news.${channel}`) })}
                      checked={isOn(kind, channel)}
                      onChange={(event) => set(kind, channel, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {error && <Notice tone="negative" messages={error} />}
    </>
  );
}
