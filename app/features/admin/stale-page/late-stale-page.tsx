import { type ComponentType, useEffect, useState } from "react";
import type { DataStrategyResult, MiddlewareFunction } from "react-router";

type Keep = MiddlewareFunction<Record<string, DataStrategyResult>>;

let loaded: Keep | undefined;

/** Keeps a page that fails to reload, once the script for it has loaded. */
export const keepStalePage: Keep = (args, next) => (loaded ? loaded(args, next) : next());

/** Loads the script that handles failed reloads after the page, because it could not load without a connection. */
export function LateStalePage() {
  const [StalePage, setStalePage] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("./stale-page.client.tsx").then(
      (module) => {
        loaded = module.keepStalePage;
        setStalePage(() => module.StalePage);
      },
      // Without it, a failed reload shows the error page.
      () => {},
    );
  }, []);
  return StalePage && <StalePage />;
}
