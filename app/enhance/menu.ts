/** Closes the header's menus on Escape, on a press or focus outside, and when leaving the page. */
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
    // On Back, the visitor should see the page without the open menu.
    addEventListener("pagehide", close);
    document.addEventListener("click", (event) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target)) close();
    });
  }
}
