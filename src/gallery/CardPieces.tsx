/** Surfaces, lists and what stands on them. */
import CreditCard from "lucide-react/icons/credit-card";
import Music from "lucide-react/icons/music";
import { Button } from "../ui/button/Button";
import { TextButton } from "../ui/button/TextButton";
import { Actions } from "../ui/card/Actions";
import { Card } from "../ui/card/Card";
import { Fact, Facts } from "../ui/card/Facts";
import { List, Row as ListRow } from "../ui/card/List";
import { CardLink, CardPicture, PictureCard, PictureCards, WaitingCards } from "../ui/card/PictureCard";
import { Soft } from "../ui/card/Soft";
import { StatusChip } from "../ui/feedback/StatusChip";
import { Icon } from "../ui/media/Icon";
import styles from "./Pieces.module.css";

/** Each in the widths that pages give it. */
export function CardPieces() {
  return (
    <>
      <div className={styles.columns}>
        <Card title="A card" text="What it is for" end={<StatusChip tone="positive" label="Paid" />}>
          <Facts>
            <Fact term="Day">Monday, 30 November</Fact>
            <Fact term="Your question">A long answer goes on in the next line and begins where the others do.</Fact>
          </Facts>
          <Actions>
            <Button look="primary">Join</Button>
            <Button>Change</Button>
          </Actions>
        </Card>
        <Card>
          <Soft>One without a title.</Soft>
          <Facts areAmounts>
            <Fact term="Price">€100</Fact>
            <Fact term="Promo code">−€10</Fact>
            <Fact term="Total" isTotal>
              €90
            </Fact>
          </Facts>
          <Actions isEnd>
            <TextButton>Later</TextButton>
            <Button>Cancel</Button>
            <Button look="primary">Pay</Button>
          </Actions>
        </Card>
        <List label="A list">
          <ListRow to="/" icon={<Icon icon={CreditCard} />} title="A line that leads somewhere" text="Until 11/2029">
            €40 <StatusChip tone="info" label="Default" />
          </ListRow>
          <ListRow title="A line with a button">
            <Button size="small">Delete</Button>
          </ListRow>
        </List>
      </div>
      <PictureCards>
        <li>
          <PictureCard picture={<CardPicture url={null} icon={Music} />}>
            <CardLink to="/" click="gallery">
              A card that is one link
            </CardLink>
            <Soft>With a drawing in place of a picture</Soft>
          </PictureCard>
        </li>
        <li>
          <PictureCard>
            <h2>Without a picture</h2>
          </PictureCard>
        </li>
      </PictureCards>
      <WaitingCards label="Loading" count={2} lines={[["70%", "24px"]]} />
    </>
  );
}
