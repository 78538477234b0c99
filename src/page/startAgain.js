// Runs before the app, which it must not need: when the app's script does not arrive, the page says so at once, and loads
// itself again after two seconds. Rule: once a minute at most, and not where that cannot be remembered.
addEventListener(
  "error",
  ({ target }) => {
    const isApp = target instanceof HTMLScriptElement && target.type === "module";
    if (!isApp || document.querySelector("#root:not(:empty)")) return;
    document.documentElement.setAttribute("data-start", "failed");
    try {
      const now = Date.now();
      if (Math.abs(now - Number(sessionStorage.getItem("start:again"))) < 60_000) return;
      sessionStorage.setItem("start:again", String(now));
    } catch {
      return;
    }
    setTimeout(() => location.reload(), 2_000);
  },
  true,
);
