/** Signing in through a social network, in the brand's order (BRAND-10); nothing when there is none. */
import { useFirstTexts } from "../../locales/firstTexts";
import { Button } from "../../ui/form/Button";
import styles from "./LoginView.module.css";

export type SocialProvider = "google" | "vkontakte" | "facebook" | "apple";

/** An "or" divider and one button for each provider. */
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
            data-click={`social_${provider}`}
            isWide
            disabled={!isReady}
            onClick={() => onPick(provider)}
          >
            {login.with[provider]}
          </Button>
        ))}
      </div>
    </>
  );
}
