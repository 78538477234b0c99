/** The rules that forms use (VAL-03). */
import { birthday } from "./birthday";
import { max, min } from "./bounds";
import { confirmed } from "./confirmed";
import { email } from "./email";
import { emailRfc } from "./emailRfc";
import { instagram } from "./instagram";
import { passwords } from "./passwords";
import { phone } from "./phone";
import { required } from "./required";

/** Each returns null, or what is wrong. A field with several applies them in order: the first violation is shown. */
export const rules = { required, email, emailRfc, confirmed, min, max, instagram, birthday, phone, passwords } as const;
