import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Returns whether scripts run. False in the server's HTML, so that buttons that need JavaScript are not shown without
 * it.
 */
export const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
