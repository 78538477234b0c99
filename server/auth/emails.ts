/** What counts as an e-mail (shell and account area 5; contract 6.24). Rule: linear in its length, for any input. */
const MAX_LENGTH = 320;
const MAX_LOCAL = 64;
const MAX_DOMAIN = 253;
/** Control and invisible characters, white space, quotes, brackets, and what separates one address from the next. */
const UNWRITABLE = /[\p{C}\s"“”„«»`()<>[\]{},;:\\]/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** True for an address that can be written to; it must be trimmed before. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_LENGTH || UNWRITABLE.test(text)) return false;
  const [local = "", domain = "", ...more] = text.split("@");
  return more.length === 0 && isLocalPart(local) && isDomain(domain);
}

const isLocalPart = (local: string): boolean =>
  local.length >= 1 && local.length <= MAX_LOCAL && !/^\.|\.$|\.\./.test(local);

function isDomain(domain: string): boolean {
  const labels = domain.split(".");
  if (domain.length > MAX_DOMAIN || labels.length < 2) return false;
  return labels.every((label) => LABEL.test(label)) && /^[a-z]{2,}$/i.test(labels.at(-1) ?? "");
}
