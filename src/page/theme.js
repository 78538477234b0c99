// Runs before the app: the theme that was chosen on this device holds from the first paint on (BRAND-08). Rule: a device that
// does not let itself be read has no choice.
try {
  const theme = localStorage.getItem("brand:theme");
  if (theme === "light" || theme === "dark") document.documentElement.classList.add(`theme-${theme}`);
} catch {}
