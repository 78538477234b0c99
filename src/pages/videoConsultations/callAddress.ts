/** The address of a call (VC-08). Rule: https only, also where other links may be http; it is judged once, by the URL that is opened. */
export function callAddress(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  const { protocol, username, password, href } = new URL(url);
  return protocol === "https:" && username === "" && password === "" ? href : null;
}
