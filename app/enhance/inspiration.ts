import type { Result } from "#server/platform/result/contract.ts";
import { keepSentPictures } from "./sent-pictures.ts";
import * as strings from "./strings/inspiration.ts";

/** Formats a file size for display: `840 KB`, `3.2 MB`. */
const fileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/**
 * Uploads pictures as they are chosen, each with a preview, its progress and a remove button. One at a time, because
 * the server holds each in memory during the upload.
 */
export function enhanceInspiration(box: HTMLElement) {
  const form = box.closest("form");
  const input = box.querySelector<HTMLInputElement>("input[type=file]");
  const list = box.querySelector<HTMLUListElement>("[data-images]");
  const status = box.querySelector<HTMLElement>("[data-images-status]");
  const button = form?.querySelector<HTMLButtonElement>("button[data-busy-label]");
  if (!form || !input || !list || !status || !button) return;
  const words = box.dataset;
  /** The first entry is being uploaded. */
  const queue: { upload: XMLHttpRequest; file: File }[] = [];
  const label = button.textContent;
  let waiting = false;

  // The native button says "No file chosen" regardless of the list below, so a custom button replaces it.
  const choose = document.createElement("button");
  choose.type = "button";
  choose.textContent = words.choose ?? "";
  choose.className = "button";
  choose.setAttribute("aria-describedby", input.getAttribute("aria-describedby") ?? "");
  choose.addEventListener("click", () => input.click());
  const frame = document.createElement("div");
  frame.className = "inspiration-frame";
  frame.appendChild(choose);
  const hadFocus = document.activeElement === input;
  input.insertAdjacentElement("afterend", frame);
  input.hidden = true;
  if (hadFocus) choose.focus();

  const { name } = input;
  const addChosen = () => {
    try {
      for (const file of input.files ?? []) add(file);
      input.value = "";
    } catch (error) {
      // Falls back to sending the pictures with the form.
      input.name = name;
      input.hidden = false;
      frame.remove();
      throw error;
    }
  };
  input.addEventListener("change", addChosen);
  for (const type of ["dragover", "drop"] as const) {
    box.addEventListener(type, (event) => {
      event.preventDefault();
      box.toggleAttribute("data-over", type === "dragover");
      if (type === "drop") for (const file of event.dataTransfer?.files ?? []) add(file);
    });
  }
  box.addEventListener("dragleave", () => box.removeAttribute("data-over"));
  form.addEventListener(
    "submit",
    (event) => {
      if (queue.length === 0) {
        keepSentPictures(list.querySelectorAll<HTMLImageElement>("li:not([data-refused]) img"));
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      wait(true);
      say(strings.yourInquiryWillBeSent);
    },
    { capture: true },
  );

  // From now on, the form sends the pictures' tokens instead of the files.
  input.removeAttribute("name");
  // Files may have been chosen before this module loaded.
  addChosen();

  /** Announces a text. Text that a picture's own row does not show is visible, too. */
  function say(text: string) {
    if (!status) return;
    status.classList.toggle("sr-only", !waiting);
    status.textContent = text;
  }

  function wait(on: boolean) {
    waiting = on;
    if (!button) return;
    button.disabled = on;
    button.textContent = on ? (button.dataset.busyLabel ?? label) : label;
  }

  /** Returns how many pictures will be sent with the form. Refused and removed pictures don't count. */
  function going() {
    return [...(list?.querySelectorAll("li:not([data-refused])") ?? [])].filter(
      (item) => !item.querySelector("[type=checkbox]:not(:checked)"),
    ).length;
  }

  function add(file: File) {
    if (!list || !status) return;
    const isFull = going() >= Number(words.countMax);
    const item = document.createElement("li");
    const preview = document.createElement("img");
    const text = document.createElement("span");
    const size = document.createElement("small");
    const bar = document.createElement("progress");
    const remove = document.createElement("button");
    preview.src = URL.createObjectURL(file);
    preview.alt = "";
    preview.onerror = () => preview.remove();
    text.textContent = file.name;
    size.textContent = fileSize(file.size);
    bar.max = 1;
    bar.setAttribute("aria-label", `Sending ${file.name}`);
    remove.type = "button";
    remove.textContent = strings.remove;
    remove.setAttribute("aria-label", `Remove ${file.name}`);
    for (const part of [preview, text, size, bar, remove]) item.appendChild(part);
    list.appendChild(item);
    const upload = new XMLHttpRequest();
    remove.addEventListener("click", () => {
      upload.abort();
      leave(upload);
      URL.revokeObjectURL(preview.src);
      item.remove();
      choose.focus();
    });
    const refuse = (reason: string | undefined) => {
      item.dataset.refused = "";
      bar.remove();
      text.textContent = `${file.name}: ${reason ?? words.unavailable}`;
      if (waiting) {
        // The couple decides whether to send the inquiry without it.
        wait(false);
        remove.focus();
      }
      say(text.textContent);
    };
    if (isFull) return refuse(words.tooMany);
    if (file.size > Number(words.bytesMax)) return refuse(words.tooLarge);
    send(upload, file, { bar, item, refuse });
  }

  type Shown = { bar: HTMLProgressElement; item: HTMLElement; refuse: (reason: string | undefined) => void };

  function send(upload: XMLHttpRequest, file: File, { bar, item, refuse }: Shown) {
    const submission = form?.querySelector<HTMLInputElement>("input[name=submission]")?.value ?? "";
    upload.open("POST", "/api/inspiration");
    upload.responseType = "json";
    upload.setRequestHeader("x-submission", submission);
    upload.setRequestHeader("x-file-name", encodeURIComponent(file.name));
    upload.upload.onprogress = (event) => {
      if (event.lengthComputable) bar.value = event.loaded / event.total;
    };
    upload.onload = () => {
      const answer: Result<{ token: string }> | null = upload.response;
      if (!answer?.ok) return refuse(answer?.error.fields?.images);
      const token = document.createElement("input");
      token.type = "hidden";
      token.name = "image";
      token.value = answer.value.token;
      item.appendChild(token);
      bar.remove();
      if (!waiting) say(strings.hasUploaded(file.name));
    };
    upload.onerror = () => {
      const again = document.createElement("button");
      again.type = "button";
      again.textContent = strings.tryAgain;
      again.setAttribute("aria-label", `Try ${file.name} again`);
      again.addEventListener("click", () => {
        item.remove();
        add(file);
      });
      item.insertBefore(again, item.lastElementChild);
      refuse(words.unavailable);
    };
    upload.onloadend = () => leave(upload);
    if (queue.push({ upload, file }) === 1) upload.send(file);
  }

  /** Removes a finished, failed or canceled upload from the queue, possibly before its turn. */
  function leave(upload: XMLHttpRequest) {
    const at = queue.findIndex((queued) => queued.upload === upload);
    if (at < 0) return;
    queue.splice(at, 1);
    if (at === 0) queue[0]?.upload.send(queue[0].file);
    if (!waiting || queue.length > 0) return;
    wait(false);
    button?.click();
  }
}
