/** The rules that the specification names for forms (VAL-01, VAL-03): all of them, also where no form of ours needs one yet. */

import { max, min } from "./bounds";
import { confirmed } from "./confirmed";
import { email } from "./email/email";
import { emailRfc } from "./email/emailRfc";
import { instagram } from "./instagram";
import { passwords } from "./passwords";
import { phone } from "./phone";
import { required } from "./required";
import { birthday } from "./time/birthday";

/** Each returns null, or what is wrong. A field with several applies them in order: the first violation is shown. */
export const rules = { required, email, emailRfc, confirmed, min, max, instagram, birthday, phone, passwords } as const;
