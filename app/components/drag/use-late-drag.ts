import { useEffect, useEffectEvent, useState } from "react";

type Attach = (root: HTMLElement) => () => void;

/**
 * Loads what a drag needs once the element is on the screen, and attaches it. What is returned is the element's ref.
 * Where it does not load, the buttons that do the same are left.
 */
export function useLateDrag(load: () => Promise<Attach>) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const start = useEffectEvent(() => load().catch(() => null));
  useEffect(() => {
    if (!root) return;
    let detach: (() => void) | undefined;
    let isGone = false;
    start().then((attach) => {
      if (!isGone) detach = attach?.(root);
    });
    return () => {
      isGone = true;
      detach?.();
    };
  }, [root]);
  return setRoot;
}
