/** The rules that forms name (VAL-03). */
import { birthday } from "./birthday";
import { max, min } from "./bounds";
import { confirmed } from "./confirmed";
import { email } from "./email";
import { emailRfc } from "./emailRfc";
import { instagram } from "./instagram";
import { passwords } from "./passwords";
import { phone } from "./phone";
import { required } from "./required";

/** Each answers null, or what is wrong. A field with several asks them in order: the first answer is shown. */
export const rules = { required, email, emailRfc, confirmed, min, max, instagram, birthday, phone, passwords } as const;
