/** Signing in through a social network, in the brand's order (BRAND-10); nothing when there is none. */
import { useFirstTexts } from "../../locales/firstTexts";
import { Button } from "../../ui/button/Button";
import marks from "../../ui/media/networkMark.module.css";
import styles from "./LoginView.module.css";

export type SocialProvider = "google" | "vkontakte" | "facebook" | "apple";

/** The network's name stands last in "Continue with Google" in each language (locales.test.ts): the words before it fit on no half line. */
const nameIn = (text: string) => text.replace(/.* /, "");

/** An "or" divider and one button for each provider, all of one width. */
export function SocialButtons({
  providers,
  isReady,
  onPick,
}: {
  providers: readonly SocialProvider[];
  isReady: boolean;
  onPick: (provider: SocialProvider) => void;
}) {
  const { login } = useFirstTexts();
  if (providers.length === 0) return null;
  return (
    <>
      <div className={styles.or}>{login.or}</div>
      <div className={styles.social}>
        {providers.map((provider) => (
          <Button
            key={provider}
            className={marks.mark}
            data-network={provider}
            data-click={`social_${provider}`}
            waitsFor={!isReady}
            aria-label={login.with[provider]}
            onClick={() => onPick(provider)}
          >
            {nameIn(login.with[provider])}
          </Button>
        ))}
      </div>
    </>
  );
}
