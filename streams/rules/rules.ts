/** The rules that the specification names for forms (VAL-01, VAL-03): all of them, also where no form of ours needs one yet. */
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
