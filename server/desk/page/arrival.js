// @ts-check
// Runs before anything else of the page: a token in the address is read and removed from the address (contract 7). Rule:
// it is stored for this tab alone, and in nothing but sessionStorage (SEC-03).
(() => {
  const address = new URL(location.href);
  const token = address.searchParams.get("token");
  if (token === null) return;
  history.replaceState(null, "", address.pathname + address.hash);
  if (token === "") return;
  sessionStorage.setItem("desk:token", token);
  // this session belongs to another page too: signing out here does not end it
  sessionStorage.setItem("desk:borrowed", "1");
})();
