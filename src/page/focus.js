// Runs right after the sign-in form of the page: it can be typed into at once. Not by finger: the keyboard would cover the page.
if (!matchMedia("(pointer: coarse)").matches) document.querySelector("#first input")?.focus();
