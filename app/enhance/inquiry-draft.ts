/** How long a draft stays on the device. */
const DRAFT_MS = 86_400_000;

/** The fields that a couple fills in, without the form's internal fields and the pictures. */
const FIELDS = [
  "brideName",
  "groomName",
  "email",
  "phone",
  "weddingDate",
  "venue",
  "guestCount",
  "packageId",
  "message",
];

type Draft = { savedAt: number; values: Record<string, string> };

type Field = { value: string };

const isField = (found: Element | RadioNodeList | null): found is (Element | RadioNodeList) & Field =>
  found !== null && "value" in found;

function fieldsOf(form: HTMLFormElement): [name: string, field: Field][] {
  return FIELDS.flatMap((name): [string, Field][] => {
    const field = form.elements.namedItem(name);
    return isField(field) ? [[name, field]] : [];
  });
}

/** Returns this device's draft; null if it is missing, expired or invalid. */
function readDraft(key: string): Draft | null {
  try {
    const draft: Partial<Draft> | null = JSON.parse(localStorage.getItem(key) ?? "null");
    const age = Date.now() - Number(draft?.savedAt);
    return draft?.values && age >= 0 && age < DRAFT_MS ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/** Fills in empty fields. Returns whether it filled in any. */
function restore(form: HTMLFormElement, { values }: Draft): boolean {
  const empty = fieldsOf(form).filter(([name, field]) => field.value === "" && values[name]);
  for (const [name, field] of empty) field.value = values[name] ?? "";
  return empty.length > 0;
}

/**
 * Stores the booking form's input on this device for a day, under this storage key, so that a reload or a closed tab
 * doesn't lose it. Deleted once the inquiry is sent.
 */
export function keepDraft(form: HTMLFormElement, key: string) {
  const save = () => {
    const values = Object.fromEntries(fieldsOf(form).map(([name, field]) => [name, field.value]));
    try {
      localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values } satisfies Draft));
    } catch {
      // Storage is full or blocked: the form works without a draft.
    }
  };
  const draft = readDraft(key);
  if (draft) {
    const note = form.querySelector<HTMLElement>("[data-draft]");
    if (note && restore(form, draft)) {
      note.hidden = false;
      note.querySelector("a")?.addEventListener("click", () => localStorage.removeItem(key));
    }
  } else {
    localStorage.removeItem(key);
  }
  // The first input loads this module, and must not be lost.
  if (!draft && fieldsOf(form).some(([, { value }]) => value !== "")) save();
  form.addEventListener("input", save);
}
