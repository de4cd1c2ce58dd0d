import { useCallback, useState } from "react";
import type { Asked } from "./asked-form.ts";
import type { NewEntryForm } from "./new-entry-forms.tsx";

type Loaded = { Form: typeof NewEntryForm };

/** The form that is open, if any. Few visits to a booking need one, so the forms are loaded when the first is asked for. */
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
      // Without a network; or the file is of an earlier version of the site.
      setFailed(true);
    }
  };
  return { asked, Form: loaded?.Form ?? null, failed, open, close };
}
