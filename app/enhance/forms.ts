/** While a form is on its way its button says so and can't be pressed again. */
export function enhanceForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[method=post]")) {
    const button = form.querySelector<HTMLButtonElement>("button[data-busy-label]");
    if (!button) continue;
    const label = button.textContent;
    form.addEventListener("submit", () => {
      button.disabled = true;
      button.textContent = button.dataset.busyLabel ?? label;
    });
    // Coming back with the back button shows the page as it was left: busy.
    addEventListener("pageshow", () => {
      if (!button.disabled) return;
      button.disabled = false;
      button.textContent = label;
    });
  }
}
