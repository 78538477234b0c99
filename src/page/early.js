// Runs before the app, where a member opens the page: finds what this device has stored for a start, and sends what each start of
// a member requests, while the app's scripts are on their way (SPEED-02). The http port adopts the answers. Rule: the page read the
// position before it was sent, so no answer is older than it; whatever goes wrong here, the app sends the call itself. What is stored
// is not requested: the start goes on from its position (OFF-09; streams/domains/session/storedStart.ts). Where home is stored too,
// src/page/preview.js draws it first, and everything here waits for that.
try {
  const start = JSON.parse(document.querySelector("#start-data")?.textContent || "null");
  const cookie = document.cookie.split("; ").find((each) => each.startsWith("token="));
  const token = localStorage.getItem("token") || (cookie ? decodeURIComponent(cookie.slice(6)) : "");
  const stored = JSON.parse(localStorage.getItem("session:start") || "null");
  const ageMs = Date.now() - stored?.confirmedAt;
  let hash = 0x811c9dc5;
  for (const char of token) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  const isStored = stored?.fingerprint === (hash >>> 0).toString(16) && ageMs >= 0 && ageMs <= 86_400_000;
  const chosen =
    start?.forcedLanguage || localStorage.getItem("brand:language") || localStorage.getItem("brand:accountLanguage");
  const home =
    isStored &&
    /^\/(home)?$/.test(location.pathname) &&
    !location.search &&
    !document.hidden &&
    JSON.parse(localStorage.getItem(`user:${stored.user.id}:stored:home`) || "null");
  const spoken = chosen || start?.language || home?.language;
  if (home && home.width === innerWidth && home.language === spoken && /^(ru|en|es)$/.test(spoken))
    window.homePreview = home;
  const begin = () => {
    const { appId, apiUrl, position, servedAt, hints } = start;
    for (const [as, href] of hints) {
      const link = document.createElement("link");
      link.rel = as === "style" ? "preload" : "modulepreload";
      if (as === "style") link.as = as;
      link.crossOrigin = "";
      link.href = href;
      document.head.append(link);
    }
    const language = chosen || start.language;
    const headers = {
      Accept: "application/json",
      "Accept-Language": language,
      "X-App-Type": matchMedia("(display-mode: standalone)").matches ? "mobile" : "web",
      "X-App-Id": appId,
      Authorization: `Bearer ${token}`,
    };
    const answers = {};
    const urlOf = (path) => `${apiUrl}/spa/${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
    const calls = [
      "api/v1/user",
      "api/v1/payment-subscription?expand=cancelPopupText",
      "api/v1/user-course-streams?expand=course",
      "api/v1/chats",
      "api/v1/homework?expand=scores",
      ...(location.pathname === "/home" ? ["api/v1/user-activity?days=35"] : []),
    ];
    const missed = isStored && `v2/notifications?epoch=${stored.epoch}&after=${stored.cursor}&limit=300`;
    // a page that Back takes from the browser's cache has an old position
    const isFresh = performance.getEntriesByType("navigation")[0]?.transferSize > 0;
    const isCurrent = isStored && isFresh && stored.epoch === position.epoch && stored.cursor === position.head;
    for (const path of isStored ? (isCurrent ? [] : [missed]) : calls) {
      const url = urlOf(path);
      answers[url] = fetch(url, { headers, credentials: "omit", cache: "no-store" });
      answers[url].catch(() => {});
    }
    if (isCurrent || !isStored)
      answers[urlOf(missed || "v2/notifications?limit=1")] = Promise.resolve(
        new Response(JSON.stringify({ data: { ...position, more: false, items: [] } }), {
          headers: { Date: servedAt },
        }),
      );
    window.earlyAnswers = { token, head: position.head, answers };
    // without a socket nothing tells that they are out of date
    setTimeout(() => {
      window.earlyAnswers = undefined;
    }, 30_000);
  };
  if (start && token) {
    if (window.homePreview) window.afterPreview = begin;
    else begin();
  }
} catch {}
