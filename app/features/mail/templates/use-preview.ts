import { useEffect, useState } from "react";
import { apiClient } from "#app/lib/api.ts";
import { resultOf } from "#app/lib/api-result.ts";
import type { Preview, Words } from "#server/mail/templates/contract.ts";

/** Long enough to wait for the next keystroke, short enough to look live. */
const PAUSE_MS = 300;

type Seen = { preview: Preview | null; problems: Partial<Record<string, string>> };

/** Returns the draft as a rendered mail from the server that would send it, or its problems while it is invalid. */
export function usePreview(id: string, { subject, body }: Words): Seen {
  const [seen, setSeen] = useState<Seen>({ preview: null, problems: {} });
  useEffect(() => {
    const leaving = new AbortController();
    const load = async () => {
      const result = await resultOf(
        apiClient()["mail-templates"][":id"].preview.$post(
          { param: { id }, json: { subject, body } },
          { init: { signal: leaving.signal } },
        ),
      );
      if (leaving.signal.aborted) return;
      if (result.ok) setSeen({ preview: result.value, problems: {} });
      // The last valid preview stays visible. Without a response, the next keystroke retries; saving reports an
      // unreachable server.
      else setSeen((last) => ({ ...last, problems: result.error.fields ?? last.problems }));
    };
    const pause = setTimeout(load, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      leaving.abort();
    };
  }, [id, subject, body]);
  return seen;
}
