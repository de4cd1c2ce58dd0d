import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the server's HTML: a button that only JavaScript can work is not shown without it. */
export const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
