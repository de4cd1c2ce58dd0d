/**
 * Returns whether the network is definitely down. Only that blocks a form: on a slow connection, or in a browser that
 * can't check, the form is sent as without this module.
 */
async function isOffline() {
  try {
    return await Promise.race([
      fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
        () => false,
        () => true,
      ),
      // A slow connection must not block a form for longer.
      new Promise<boolean>((resolve) => setTimeout(resolve, 1000, false)),
    ]);
  } catch {
    // Not within the submit event, because browsers ignore another submission during it.
    return new Promise<boolean>((resolve) => setTimeout(resolve, 0, false));
  }
}

/**
 * Shows progress on a form's button and disables it while the form is being sent. Offline, the form is not sent: the
 * browser would replace it with an error page, and the input would be lost.
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
      // An older browser submits it natively.
      if (isLeaving || !form.requestSubmit) return;
      event.preventDefault();
      if (button.disabled) return;
      show(true);
      if (await isOffline()) return show(false, true);
      // Passes the submitter, because the server identifies a form's button by its name and value.
      isLeaving = true;
      form.requestSubmit(event.submitter);
      isLeaving = false;
    });
    // On Back, the browser restores the page in its busy state.
    addEventListener("pageshow", () => show(false));
    // A browser that reloads the page on Back restores the input, but with another token. The history entry stores
    // the original token, so that sending the same content again does not create a second submission.
    const token = form.querySelector<HTMLInputElement>("input[name=submission]");
    if (!token) continue;
    token.value = history.state?.token ?? token.value;
    history.replaceState({ token: token.value }, "");
  }
}
