import { useEffect, useEffectEvent, useState } from "react";

type Attach = (root: HTMLElement) => () => void;

/**
 * Loads the drag code once the element is on screen, and attaches it. Returns the element's ref. If loading fails,
 * the equivalent buttons still work.
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
