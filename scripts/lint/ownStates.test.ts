/** What pages show while something is on its way, or has failed. Rule: the shared pieces decide it; what a page hands on to them passes. */
import { RuleTester } from "eslint";
import { describe, expect, it } from "vitest";
import { ownStates } from "./ownStates.js";

const languageOptions = { parserOptions: { ecmaFeatures: { jsx: true } } };
const decides = { messageId: "decides" };
const loading = { messageId: "loading" };
const check = (cases: { valid: string[]; invalid: { code: string; errors: object[] }[] }) => () =>
  new RuleTester({ languageOptions }).run("own-states", ownStates as never, cases);

describe("ours/own-states", () => {
  it("the rule reports each way in which how a resource stands decides what is shown", () => {
    const planted = [
      'const P = () => { if (resource.status === "fail") return <Notice tone="negative" action={<Button />} />; return <List />; };',
      'const P = () => { if ("loaded" !== list.status) { return <p>…</p>; } return <List />; };',
      'const P = () => { const content = () => { if (load === "loaded" || isDone) return <Empty />; return <List />; }; return content(); };',
      'const P = () => <div>{status === "fail" && <Notice />}</div>;',
      'const P = () => <div>{value === null && status === "fail" && <Notice />}</div>;',
      'const P = () => (load === "loaded" ? <List /> : <Failure />);',
      'const P = () => (!(load === "pending") ? list.map((row) => <Row key={row} />) : null);',
      'const P = () => { const isWaiting = !hasAny && load !== "loaded"; return <div>{!isWaiting && <List />}</div>; };',
      'const P = () => <Button>{more.status === "fail" ? t("retry") : t("more")}</Button>;',
      "const P = () => { if (resource.problem) return <Notice />; return <List />; };",
      "const P = () => <div>{offers.resource?.problem && <Notice />}</div>;",
      "const P = () => <div>{resource.problem !== undefined && <Notice />}</div>;",
      "const P = () => { if (!isSettled(resource)) return <Shimmer />; return <List />; };",
      "const P = () => { const isKnown = value !== null || isSettled(resource); return <div>{isKnown && <Foot />}</div>; };",
      "const P = () => ({ fail: <Notice /> })[resource.status] ?? <List />;",
      'const VIEWS = { "loading": () => <Shimmer />, other: <List /> };',
      'const P = () => { switch (status) { case "fail": return <Notice />; default: return <List />; } };',
    ];
    expect(check({ valid: [], invalid: planted.map((code) => ({ code, errors: [decides] })) })).not.toThrow();
  });

  it("the rule reports each way in which a condition shows an element that says that it loads", () => {
    const planted = [
      "const P = () => { if (!value) return <Spinner />; return <List />; };",
      "const P = () => { if (value) return <List />; return <Spinner />; };",
      'const P = () => <section>{steps === null ? <div role="status"><Skeleton /></div> : <List />}</section>;',
      "const P = () => <section>{steps ? <List /> : [1, 2].map((row) => <Skeleton key={row} />)}</section>;",
      "const P = () => <Page>{view ? <List /> : <Loading />}</Page>;",
      "const P = () => <Page>{!view && <WaitingRows />}</Page>;",
      "const P = () => { const waiting = <ListSkeleton />; return view ? <List /> : waiting; };",
      "const P = () => <Tabs tabs={names.map((id) => ({ id, panel: isWaiting ? <Waiting /> : <List /> }))} />;",
    ];
    expect(check({ valid: [], invalid: planted.map((code) => ({ code, errors: [loading] })) })).not.toThrow();
  });

  it("the rule lets pass what a page hands on to the shared pieces, and what is said of something else", () => {
    const valid = [
      'const P = () => <Loaded resource={resource} value={resource.status === "loaded" ? rows : null} skeleton={<Waiting />} />;',
      "const P = () => { const waiting = <ListSkeleton />; return <Loaded value={value} skeleton={waiting} />; };",
      "const P = () => { if (value) return <List />; return <NotLoaded resource={resource} skeleton={<Waiting />} />; };",
      "const P = () => <Suspense fallback={isList ? null : <LoadingView />}><List /></Suspense>;",
      "const Waiting = () => <div>{[1, 2].map((row) => <Skeleton key={row} />)}</div>;",
      "const P = () => <Awaited isKnown={isSettled(resource)}><Foot /></Awaited>;",
      "const P = () => { if (resource.problem?.status === 404) return <UnknownOrder />; return <List />; };",
      "const P = () => <div>{purchase.problem && <Notice />}</div>;",
      'const TEXTS = { fail: "failed", loading: "loading" };',
      'const P = () => <StaleNotice isStale={load === "fail"} />;',
      'const P = () => <div>{save.status === "failed" && <Notice />}</div>;',
      'const P = () => { useEffect(() => { if (status === "loaded") announce(); }); return <List />; };',
      'const P = () => <Button isBusy={status === "loading"}>{text}</Button>;',
    ];
    expect(check({ valid, invalid: [] })).not.toThrow();
  });
});
