import { useEffect, useState } from "react";
import { apiClient } from "#app/lib/api.ts";
import type { Preview, Words } from "#server/mail/templates/contract.ts";

/** Long enough for the next letter, short enough to look live. */
const PAUSE_MS = 300;

type Seen = { preview: Preview | null; problems: Partial<Record<string, string>> };

/** The draft as the real mail, from the server that would send it; what is wrong with it, while it can't be one. */
export function usePreview(id: string, { subject, body }: Words): Seen {
  const [seen, setSeen] = useState<Seen>({ preview: null, problems: {} });
  useEffect(() => {
    const leaving = new AbortController();
    const look = async () => {
      try {
        const answer = await apiClient()["mail-templates"][":id"].preview.$post(
          { param: { id }, json: { subject, body } },
          { init: { signal: leaving.signal } },
        );
        const result = await answer.json();
        if (leaving.signal.aborted) return;
        if (result.ok) setSeen({ preview: result.value, problems: {} });
        // The last mail that was one stays in sight.
        else setSeen((last) => ({ ...last, problems: result.error.fields ?? {} }));
      } catch {
        // The next letter asks again; saving says what is wrong if the server is away.
      }
    };
    const pause = setTimeout(look, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [id, subject, body]);
  return seen;
}
