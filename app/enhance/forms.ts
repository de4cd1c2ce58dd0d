import { TURNSTILE_FIELD } from "#server/platform/turnstile/contract.ts";

declare global {
  interface Window {
    /** Cloudflare's human check, on pages that have it. */
    turnstile?: { reset: () => void };
  }
}

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

const TOKEN_WAIT_MS = 5000;

/**
 * Waits until the human check has put its token into the form. On a page that was just opened or restored, a person
 * may be faster. Without a token, the server asks to send the form again.
 */
async function humanChecked(form: HTMLFormElement) {
  if (!form.querySelector(".cf-turnstile")) return;
  const end = performance.now() + TOKEN_WAIT_MS;
  while (!new FormData(form).get(TURNSTILE_FIELD) && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100));
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
      await humanChecked(form);
      // Passes the submitter, because the server identifies a form's button by its name and value.
      isLeaving = true;
      // The answer is often this page again at its top, and the transition would draw one over the other.
      addEventListener("pageswap", ({ viewTransition }) => viewTransition?.skipTransition(), { once: true });
      form.requestSubmit(event.submitter);
      isLeaving = false;
    });
    // On Back, the browser restores the page in its busy state, with a token of the human check that was used.
    addEventListener("pageshow", ({ persisted }) => {
      show(false);
      if (persisted) window.turnstile?.reset();
    });
    // A browser that reloads the page on Back restores the input, but with another token. The history entry stores
    // the original token, so that sending the same content again does not create a second submission.
    const token = form.querySelector<HTMLInputElement>("input[name=submission]");
    if (!token) continue;
    token.value = history.state?.token ?? token.value;
    history.replaceState({ token: token.value }, "");
  }
}
