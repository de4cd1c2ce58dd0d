import { type ComponentType, useEffect, useState } from "react";

/** Loads the script that handles failed reloads after the page, because it could not load without a connection. */
export function LateStalePage() {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("./stale-page.client.tsx").then(
      ({ StalePage }) => setLoaded(() => StalePage),
      // Without it, a failed reload shows the error page.
      () => {},
    );
  }, []);
  return Loaded && <Loaded />;
}
