/** A menu of the header closes with Escape and when something outside it is pressed. */
export function enhanceMenu() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu]")) {
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !menu.open) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    });
    document.addEventListener("click", (event) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    });
  }
}
