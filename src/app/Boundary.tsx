/** Contains what throws while rendering (BUS-08). A screen that did not arrive has its own view (ROUTE-15). */
import { type ReactNode, useCallback } from "react";
import { selectLanguage } from "../../streams/parts/core";
import { useClient } from "../hooks/client";
import { useView } from "../hooks/useView";
import { startTexts } from "../locales/areas";
import { ErrorBoundary } from "../shell/ErrorBoundary";
import { ChunkLoadError } from "../ui/layout/lazyScreen";

/** A change of `resetKey` renders the children again, as a navigation does. */
export function Boundary({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  const client = useClient();
  const language = useView(selectLanguage);
  const onError = useCallback(
    (error: unknown) => {
      if (error instanceof ChunkLoadError) client.send({ type: "page/chunkFailed", payload: { name: error.screen } });
      else client.send({ type: "page/crashed", payload: crashOf(error) });
    },
    [client],
  );
  return (
    <ErrorBoundary
      texts={startTexts[language]}
      onError={onError}
      resetKey={resetKey}
      renderError={(error) => (error instanceof ChunkLoadError ? <></> : null)}
    >
      {children}
    </ErrorBoundary>
  );
}

const crashOf = (error: unknown) =>
  error instanceof Error
    ? { what: error.name, message: error.message, stack: error.stack ?? "" }
    : { what: "unknown", message: String(error), stack: "" };
