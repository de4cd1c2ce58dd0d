/**
 * Calls `load` once: when the place is visible, when it comes near while the visitor scrolls, or when the visitor
 * starts with its form. Visitors who read only the first screen load nothing for the content below it.
 */
export function whenApproached(place: HTMLElement, load: () => Promise<void>) {
  const form = place.closest("form");
  if (!form) return;
  let asked = false;
  let watch: IntersectionObserver | undefined;
  const loadOnce = () => {
    watch?.disconnect();
    if (!asked) void load();
    asked = true;
  };
  const watchWithin = (rootMargin: string) => {
    watch?.disconnect();
    watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadOnce();
      },
      { rootMargin },
    );
    watch.observe(place);
  };
  watchWithin("0px");
  addEventListener("scroll", () => asked || watchWithin("300px"), { once: true });
  form.addEventListener("focusin", loadOnce);
  form.addEventListener("pointerover", loadOnce);
  // The visitor may have started before this module loaded.
  if (form.contains(document.activeElement)) loadOnce();
}
