import { type ComponentType, useEffect, useState } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type Keep = MiddlewareFunction<Record<string, DataStrategyResult>>;

let late: Keep | undefined;

/** Leaves a page that can't be read again as it is, as soon as the page has what that needs. */
export const keepPage: Keep = (args, next) => (late ? late(args, next) : next());

/** What keeps a page that can't be read again, loaded once the page is there: later there may be no connection for it. */
export function LateKeptPage() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("./kept-page.client.tsx").then(
      (loaded) => {
        late = loaded.keepPage;
        setLoaded(() => loaded.KeptPage);
      },
      // Without it, a fault has a page of its own.
      () => {},
    );
  }, []);
  return Loaded && <Loaded />;
}
