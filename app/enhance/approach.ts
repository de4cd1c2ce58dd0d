/** Calls `load` once, when the place comes near the screen or somebody begins with its form. */
export function whenApproached(place: HTMLElement, load: () => Promise<void>) {
  const form = place.closest("form");
  if (!form) return;
  let asked = false;
  const loadOnce = () => {
    if (asked) return;
    asked = true;
    watch.disconnect();
    void load();
  };
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) loadOnce();
    },
    { rootMargin: "300px" },
  );
  watch.observe(place);
  form.addEventListener("focusin", loadOnce);
  form.addEventListener("pointerover", loadOnce);
}
