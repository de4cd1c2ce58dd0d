import { useCallback, useState } from "react";
import type { Asked } from "./asked-form.ts";
import type { NewEntryForm } from "./new-entry-forms.tsx";

type Loaded = { Form: typeof NewEntryForm };

/** The form that is open, if any. Most visits to a booking need none, so the forms are loaded on demand. */
export function useEntryForm() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const close = useCallback(() => setAsked(null), []);
  const open = async (form: Asked) => {
    setAsked(form);
    setFailed(false);
    try {
      const { NewEntryForm: Form } = await import("./new-entry-forms.tsx");
      setLoaded({ Form });
    } catch {
      // Offline, or the file belongs to an earlier version of the site.
      setFailed(true);
    }
  };
  return { asked, Form: loaded?.Form ?? null, failed, open, close };
}
