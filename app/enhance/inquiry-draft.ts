import { readStored, store } from "#app/lib/stored-values.ts";

/** How long a draft stays on the device. */
const DRAFT_MS = 86_400_000;

/** What a couple types or chooses. Neither the form's own fields nor the pictures. */
const FIELDS = [
  ...["brideName", "groomName", "email", "phone", "weddingDate", "venue", "guestCount", "packageId"],
  "message",
];

type Field = { value: string };

const isField = (found: Element | RadioNodeList | null): found is (Element | RadioNodeList) & Field =>
  found !== null && "value" in found;

function fieldsOf(form: HTMLFormElement): [name: string, field: Field][] {
  return FIELDS.flatMap((name): [string, Field][] => {
    const field = form.elements.namedItem(name);
    return isField(field) ? [[name, field]] : [];
  });
}

/** Fills in what is still empty. Returns whether it has. */
function restore(form: HTMLFormElement, values: Record<string, string>): boolean {
  const empty = fieldsOf(form).filter(([name, field]) => field.value === "" && values[name]);
  for (const [name, field] of empty) field.value = values[name] ?? "";
  return empty.length > 0;
}

/**
 * Keeps what is typed into the booking form on this device for a day, so that a reload or a closed tab doesn't lose
 * it, under this key of its storage. It goes once the inquiry was sent.
 */
export function keepDraft(form: HTMLFormElement, key: string) {
  // Where this device keeps nothing, the form works without a draft.
  const save = () => {
    store(key, Object.fromEntries(fieldsOf(form).map(([name, field]) => [name, field.value])));
  };
  const draft = readStored(key, DRAFT_MS);
  if (draft) {
    const note = form.querySelector<HTMLElement>("[data-draft]");
    if (note && restore(form, draft.values)) {
      note.hidden = false;
      note.querySelector("a")?.addEventListener("click", () => localStorage.removeItem(key));
    }
  } else {
    localStorage.removeItem(key);
  }
  // Loaded by the first thing that was typed, which is not to be lost.
  if (!draft && fieldsOf(form).some(([, { value }]) => value !== "")) save();
  form.addEventListener("input", save);
}
