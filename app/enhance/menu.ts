/** A menu of the header closes with Escape, when something outside it is pressed or focused, and with its page. */
export function enhanceMenu() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")) {
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
    const close = () => {
      menu.open = false;
    };
    menu.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) close();
    });
    // Who comes back sees the page, not the way they left it.
    addEventListener("pagehide", close);
    document.addEventListener("click", (event) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target)) close();
    });
  }
}
