// Runs right after the sign-in form of the page: it can be typed into and sent at once. Not focused for a finger: the keyboard would
// cover the page. Enter before the app is there waits for it (src/pages/login/useTypedAhead.ts): the browser's own way would put the
// password into the address.
{
  const form = document.querySelector("#first form");
  const fields = [...(form?.querySelectorAll("input") ?? [])];
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const empty = fields.find((field) => !field.value.trim());
    if (empty) empty.focus();
    else form.setAttribute("aria-busy", "true");
  });
  if (!matchMedia("(pointer: coarse)").matches) fields[0]?.focus();
}
