/** Brings the calendar when the form is approached; until then, and without it, the native date field serves. */
export function enhanceCalendar() {
  const place = document.querySelector<HTMLElement>("[data-calendar]");
  const form = place?.closest("form");
  if (!place || !form) return;
  let asked = false;
  const load = async () => {
    if (asked) return;
    asked = true;
    watch.disconnect();
    const { mountCalendar } = await import("./calendar.tsx");
    mountCalendar(place);
  };
  const watch = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void load();
    },
    { rootMargin: "300px" },
  );
  watch.observe(place);
  form.addEventListener("focusin", () => void load());
  form.addEventListener("pointerover", () => void load());
}
