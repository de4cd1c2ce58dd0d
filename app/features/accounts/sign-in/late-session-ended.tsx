import { type ComponentType, useEffect, useState } from "react";
import { useAuth } from "./auth-provider.tsx";

/**
 * The dialog for an ended session, loaded once the page is there and not when it is needed: after the week that a
 * session lasts, the site may have another version, without the files of this one.
 */
export function LateSessionEnded() {
  const isNeeded = useAuth().ended !== null;
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Loaded) return;
    import("./session-ended.client.tsx").then(
      ({ SessionEnded }) => setLoaded(() => SessionEnded),
      // Without it nobody could go on: the page, loaded again, leads to the sign-in.
      () => isNeeded && location.reload(),
    );
  }, [Loaded, isNeeded]);
  return Loaded && <Loaded />;
}
