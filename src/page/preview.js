// Runs in the page's body: draws what home showed last, where it stood, from the templates before it (SPEED-03). Rule: whatever the
// app shows in its place, complete or not what was expected, ends it; so do a second and a half of the app's own frame, and ten seconds.
try {
  const home = window.homePreview;
  if (home) {
    document.documentElement.lang = home.language;
    const layer = document.createElement("main");
    layer.id = "preview";
    const put = (part, [left, top, width, height]) => {
      // a card after the first row is a line (src/ui/card/PictureCard.module.css)
      if (part.localName === "article" && width > 3 * height) part.dataset.line = "";
      Object.assign(part.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
      layer.append(part);
    };
    const isOld = Date.now() > home.until;
    // a text of a template is the name of what stands there; what there is no text for goes, with what is around it alone
    const fill = (name, texts) => {
      const part = document.querySelector(`template[data-preview=${name}]`).content.firstElementChild.cloneNode(true);
      const isOwn = (path) => /^\/(course|extend)\/[\w/?=&-]+$/.test(path);
      for (const each of [...part.querySelectorAll("*")]) {
        for (const { name: attribute, value } of [...each.attributes]) {
          const key = /^\/?\$(\w+)$/.exec(value)?.[1];
          if (!key) continue;
          const isLink = attribute === "href";
          if (texts[key] && (!isLink || isOwn(texts[key]))) each.setAttribute(attribute, texts[key]);
          else each.remove();
        }
        for (const node of [...each.childNodes]) {
          const key = node.nodeType === 3 && /^\$(\w+)$/.exec(node.data)?.[1];
          if (!key) continue;
          if (texts[key]) node.data = texts[key];
          else each.remove();
        }
      }
      const ring = part.querySelector("[pathLength]");
      ring?.setAttribute("stroke-dasharray", `${texts.share} 1`);
      if (ring && !texts.share) ring.setAttribute("data-empty", "");
      ring?.closest("[role=progressbar]").setAttribute("aria-valuenow", String(Math.round(texts.share * 100)));
      put(part, texts.at);
    };
    const box = (at) => put(document.createElement("i"), at);
    const title = document.createElement("h1");
    title.textContent = home.title.text;
    put(title, home.title.at);
    home.boxes.forEach(box);
    if (home.next && isOld) box(home.next.at);
    else if (home.next) fill("next", home.next);
    // words that depend on the day are of another one
    const old = { state: "", line: "", dates: "", warning: "" };
    for (const card of home.cards) fill(card.status, isOld ? { ...card, ...old } : card);
    for (const [index, height] of home.bars.entries()) {
      const bar = document.createElement("b");
      bar.style.height = `${height}px`;
      bar.className = index === 0 ? "top" : "bottom";
      if (height > 0) layer.append(bar);
    }
    layer.style.height = `${home.height}px`;
    layer.append(document.querySelector("template[data-preview=style]").content.cloneNode(true));
    document.body.prepend(layer);
    const root = document.querySelector("#root");
    const end = () => {
      watch.disconnect();
      clearTimeout(timer);
      const href = layer.contains(document.activeElement) && document.activeElement.getAttribute("href");
      layer.remove();
      if (href)
        [...root.querySelectorAll("a")]
          .find((link) => link.getAttribute("href") === href)
          ?.focus({ preventScroll: true });
      // what is drawn over the app hides it, and what is hidden takes no focus
      else if (document.activeElement === document.body) root.querySelector("h1")?.focus({ preventScroll: true });
    };
    let isFramed = false;
    const watch = new MutationObserver(() => {
      // with it come the menu, and what it says of the connection and of the age of what is shown
      if (!isFramed && root.querySelector("header")) {
        isFramed = true;
        setTimeout(end, 1_500);
      }
      if (root.querySelector("h1") && !root.querySelector("[data-waiting]")) end();
    });
    watch.observe(root, { childList: true, subtree: true, attributeFilter: ["data-waiting"] });
    const timer = setTimeout(end, 10_000);
    requestAnimationFrame(() => requestAnimationFrame(() => window.afterPreview?.()));
  }
} catch {
  document.querySelector("#preview")?.remove();
  window.afterPreview?.();
}
