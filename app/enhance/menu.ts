/** The phone's menu closes with Escape and when something outside it is pressed. */
export function enhanceMenu() {
  const menu = document.querySelector<HTMLDetailsElement>("details[data-menu]");
  if (!menu) return;
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", (event) => {
    if (menu.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
  });
}
