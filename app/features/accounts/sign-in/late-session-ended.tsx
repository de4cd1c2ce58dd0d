import { type ComponentType, useEffect, useState } from "react";
import { useAuth } from "./auth-provider.tsx";

/**
 * The dialog for an ended session. Loaded in advance: after the week that a session lasts, a new version of the site
 * may no longer have this one's files.
 */
export function LateSessionEnded() {
  const isNeeded = useAuth().ended !== null;
  const [Loaded, setLoaded] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Loaded) return;
    import("./session-ended.client.tsx").then(
      ({ SessionEnded }) => setLoaded(() => SessionEnded),
      // Without the dialog, the user could not continue. Reloading the page redirects to the sign-in.
      () => isNeeded && location.reload(),
    );
  }, [Loaded, isNeeded]);
  return Loaded && <Loaded />;
}
