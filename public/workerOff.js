// The end of the service worker, for an operator: served in the place of worker.js, it deletes what the worker has stored and ends
// itself, in every browser that has it (docs/offline.md). Rule: it answers nothing, and it changes no page that is open.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const end = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("learning:")).map((name) => caches.delete(name)));
    await registration.unregister();
  };
  event.waitUntil(end());
});
