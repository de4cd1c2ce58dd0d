type Stored = { savedAt: number; values: Record<string, string> };

function parse(text: string | null): Stored | null {
  try {
    const stored: Partial<Stored> | null = JSON.parse(text ?? "null");
    const values = Object.values(stored?.values ?? {});
    return values.length > 0 && values.every((value) => typeof value === "string")
      ? (stored as Stored)
      : null;
  } catch {
    return null;
  }
}

/** What this device keeps under this key; null for nothing, for what is older than this, and for what is none of it. */
export function readStored(key: string, lifeMs: number): Stored | null {
  try {
    const stored = parse(localStorage.getItem(key));
    const age = Date.now() - Number(stored?.savedAt);
    return age >= 0 && age < lifeMs ? stored : null;
  } catch {
    // A browser that keeps nothing for this site throws.
    return null;
  }
}

/** Keeps texts on this device. Whether it has: it may have no space left, or keep nothing for this site. */
export function store(key: string, values: Stored["values"]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ savedAt: Date.now(), values } satisfies Stored));
    return true;
  } catch {
    return false;
  }
}
