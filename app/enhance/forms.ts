/**
 * Whether the network says that it is away. Only that holds a form back: on a slow line, or in a browser that can't
 * ask, the form is sent as it would be without this module.
 */
async function isOffline() {
  try {
    return await Promise.race([
      fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
        () => false,
        () => true,
      ),
      // A slow line is no reason to hold a form back for longer.
      new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false)),
    ]);
  } catch {
    // Not within the event that asks: a browser ignores a submission meanwhile.
    return new Promise<boolean>((resolve) => setTimeout(resolve, 0, false));
  }
}

/**
 * While a form is on its way its button says so and can't be pressed again. Without a network it is not sent: the
 * browser would put an error page of its own in the form's place, and all that was typed would be gone.
 */
export function enhanceForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[method=post]")) {
    const button = form.querySelector<HTMLButtonElement>("button[data-busy-label]");
    if (!button) continue;
    const unsent = form.querySelector<HTMLElement>("[data-unsent]");
    const label = button.textContent;
    const show = (isBusy: boolean, isAway?: boolean) => {
      button.disabled = isBusy;
      button.textContent = (isBusy && button.dataset.busyLabel) || label;
      if (unsent) unsent.hidden = !isAway;
    };
    let isLeaving = false;
    form.addEventListener("submit", async (event) => {
      // An older browser sends it by itself.
      if (isLeaving || !form.requestSubmit) return;
      event.preventDefault();
      if (button.disabled) return;
      show(true);
      if (await isOffline()) return show(false, true);
      // As if pressed again: the site tells one button of a form from another by its name and value.
      isLeaving = true;
      form.requestSubmit(event.submitter);
      isLeaving = false;
    });
    // Coming back with the back button shows the page as it was left: busy.
    addEventListener("pageshow", () => show(false));
    // A browser that loads the page anew on the way back fills in what was typed, under another token: the step of its
    // history remembers which sending it was, so that the same words sent again are no second one.
    const token = form.querySelector<HTMLInputElement>("input[name=submission]");
    if (!token) continue;
    token.value = history.state?.token ?? token.value;
    history.replaceState({ token: token.value }, "");
  }
}
