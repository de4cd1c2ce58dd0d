/** A slow line answers within this time; where none has, nothing that is sent arrives. */
const ANSWER_MS = 8000;

/** Whether the site can be reached at all, without asking anything of it. */
async function isReached() {
  try {
    await fetch("/favicon.svg", {
      method: "HEAD",
      cache: "no-store",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * While a form is on its way its button says so and can't be pressed again. It goes only where the site can be reached:
 * a browser without a line puts a page of its own in the form's place, and all that was typed is gone.
 */
export function enhanceForms() {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[method=post]")) {
    const button = form.querySelector<HTMLButtonElement>("button[data-busy-label]");
    if (!button) continue;
    const unsent = form.querySelector<HTMLElement>("[data-unsent]");
    const label = button.textContent;
    const release = () => {
      if (!button.disabled) return;
      button.disabled = false;
      button.textContent = label;
    };
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (button.disabled) return;
      button.disabled = true;
      button.textContent = button.dataset.busyLabel ?? label;
      if (unsent) unsent.hidden = true;
      if (await isReached()) return form.submit();
      release();
      if (unsent) unsent.hidden = false;
    });
    // Coming back with the back button shows the page as it was left: busy.
    addEventListener("pageshow", release);
    // A browser that loads the page anew on the way back fills in what was typed, under another token: the step of its
    // history remembers which sending it was, so that the same words sent again are no second one.
    const token = form.querySelector<HTMLInputElement>("input[name=submission]");
    if (!token) continue;
    token.value = history.state?.sending ?? token.value;
    history.replaceState({ sending: token.value }, "");
  }
}
