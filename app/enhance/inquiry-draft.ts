/** How long a draft stays on the device. */
const DRAFT_MS = 86_400_000;

/** What a couple types or chooses. Neither the form's own fields nor the pictures. */
const FIELDS = [
  ...["brideName", "groomName", "email", "phone", "weddingDate", "venue", "guestCount", "packageId"],
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

/** The draft of this device; null for none, an old one and one that is no draft. */
function readDraft(key: string): Draft | null {
  try {
    const draft: Partial<Draft> | null = JSON.parse(localStorage.getItem(key) ?? "null");
    const age = Date.now() - Number(draft?.savedAt);
    return draft?.values && age >= 0 && age < DRAFT_MS ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/** Fills in what is still empty. Returns whether it has. */
function restore(form: HTMLFormElement, { values }: Draft): boolean {
  const empty = fieldsOf(form).filter(([name, field]) => field.value === "" && values[name]);
  for (const [name, field] of empty) field.value = values[name] ?? "";
  return empty.length > 0;
}

/**
 * Keeps what is typed into the booking form on this device for a day, so that a reload or a closed tab doesn't lose
 * it, under this key of its storage. It goes once the inquiry was sent.
 */
export function keepDraft(form: HTMLFormElement, key: string) {
  const save = () => {
    const values = Object.fromEntries(fieldsOf(form).map(([name, field]) => [name, field.value]));
    try {
      localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values } satisfies Draft));
    } catch {
      // No space left, or the browser keeps nothing: the form works without a draft.
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
  // Loaded by the first thing that was typed, which is not to be lost.
  if (!draft && fieldsOf(form).some(([, { value }]) => value !== "")) save();
  form.addEventListener("input", save);
}
