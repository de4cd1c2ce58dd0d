import { Form } from "react-router";
import { Toast } from "#app/components/ui/toast.tsx";
import type { UsersOutcome } from "./change-users.ts";

/** What the last press came to, with the way back where there is one. */
export function UsersToast({ outcome }: { outcome: UsersOutcome | undefined }) {
  // A refused invitation says so in its own dialog.
  const message = outcome?.intent === "invite" && outcome.tone === "failure" ? undefined : outcome;
  return (
    <Toast message={message}>
      {message?.undo && (
        <Form method="post" preventScrollReset>
          {Object.entries(message.undo).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            className="min-h-11 cursor-pointer font-semibold underline underline-offset-4"
          >
            Undo
          </button>
        </Form>
      )}
    </Toast>
  );
}
