/** Contains what throws while rendering (BUS-08). A screen that did not arrive has its own view (ROUTE-15). */
import { type ReactNode, useCallback } from "react";
import { selectLanguage, selectMissingChunk } from "../../../streams/parts/core";
import { useClient } from "../../hooks/client";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { startTexts } from "../../locales/areas";
import { ChunkErrorView } from "../../shell/fallbacks/ChunkErrorView";
import { ErrorBoundary } from "../../shell/fallbacks/ErrorBoundary";
import { ChunkLoadError, forgetFailures } from "../../ui/layout/lazyScreen";

interface BoundaryProps {
  readonly children: ReactNode;
  /** A change of it renders the children again, as a navigation does. */
  readonly resetKey?: string;
  /** What shows instead of a screen that did not arrive; by default a dialog over everything. */
  readonly missing?: ReactNode;
}

export function Boundary({ children, resetKey, missing = <MissingEverything /> }: BoundaryProps) {
  const client = useClient();
  const language = useView(selectLanguage);
  const onError = useCallback(
    (error: unknown) => {
      if (error instanceof ChunkLoadError) client.send({ type: "page/chunkFailed", payload: { name: error.screen } });
      else client.send({ type: "page/crashed", payload: describeCrash(error) });
    },
    [client],
  );
  const onLeft = useCallback(() => {
    forgetFailures();
    client.send({ type: "page/chunkLeft", payload: {} });
  }, [client]);
  return (
    <ErrorBoundary
      texts={startTexts[language]}
      onError={onError}
      onLeft={onLeft}
      resetKey={resetKey}
      renderError={(error) => (error instanceof ChunkLoadError ? missing : null)}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Nothing until it is known that a reload by itself does not help. */
function MissingEverything() {
  const why = useView(selectMissingChunk);
  const texts = startTexts[useView(selectLanguage)];
  const send = useSend();
  return why && <ChunkErrorView texts={texts} why={why} onReload={() => send("page/reloadRequested", {})} />;
}

const describeCrash = (error: unknown) =>
  error instanceof Error
    ? { what: error.name, message: error.message, stack: error.stack ?? "" }
    : { what: "unknown", message: String(error), stack: "" };
