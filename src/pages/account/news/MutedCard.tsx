/** Chats that are mute for a time (RT-11): their replies are listed, and count as read. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { selectChatEntries } from "../../../../streams/parts/member/index";
import { useServerNow } from "../../../hooks/useServerNow";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Card } from "../../../ui/card/Card";
import { List, Row } from "../../../ui/card/List";
import { SelectField } from "../../../ui/choice/SelectField";
import { useFormats } from "../../../ui/words/formats";
import styles from "./News.module.css";
import { useChoices } from "./useChoices";

const HOURS = { hour: 1, night: 8, week: 168 } as const;
type Span = keyof typeof HOURS;
const SPANS = Object.keys(HOURS) as Span[];

export function MutedCard() {
  const { t } = useTranslation("account");
  const now = useServerNow();
  const { moment } = useFormats();
  const chats = useMemberView(selectChatEntries, now);
  const { choices, change } = useChoices();
  const [chatId, chooseChat] = useState("");
  const [span, chooseSpan] = useState<Span>("night");
  const entries = Object.values(chats ?? []).map(({ chat }) => chat);
  const untilOf = (id: number) => (choices.mutedChats[id] ?? 0) * 1000;
  const muted = entries.filter(({ id }) => untilOf(id) > now);
  const others = entries.filter((chat) => !muted.includes(chat));
  const chosen = others.find(({ id }) => `${id}` === chatId) ?? others[0];
  // what is over is given up with the next change
  const write = (id: number, until: number | null) => {
    const running = Object.entries(choices.mutedChats).filter(([key, at]) => at * 1000 > now && key !== `${id}`);
    change({ mutedChats: Object.fromEntries(until === null ? running : [...running, [`${id}`, until]]) });
  };
  if (entries.length === 0) return null;
  return (
    <Card title={t("news.muted.title")} text={t("news.muted.text")}>
      {muted.length > 0 && (
        <List>
          {muted.map(({ id, title }) => (
            <Row key={id} title={title} text={t("news.muted.until", { time: moment(untilOf(id), now) })}>
              <Button size="small" onClick={() => write(id, null)}>
                {t("news.muted.unmute", { title })}
              </Button>
            </Row>
          ))}
        </List>
      )}
      {chosen && (
        <div className={styles.hours}>
          <SelectField
            label={t("news.muted.chat")}
            value={`${chosen.id}`}
            options={others.map(({ id, title }) => ({ value: `${id}`, label: title }))}
            onChange={chooseChat}
          />
          <SelectField
            label={t("news.muted.for")}
            value={span}
            options={SPANS.map((each) => ({ value: each, label: t(`news.muted.${each}`) }))}
            onChange={(value) => chooseSpan(SPANS.find((each) => each === value) ?? "night")}
          />
          <Button onClick={() => write(chosen.id, Math.floor(now / 1000) + HOURS[span] * 3600)}>
            {t("news.muted.mute")}
          </Button>
        </div>
      )}
    </Card>
  );
}
