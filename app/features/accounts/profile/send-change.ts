import { apiClient } from "#app/lib/api.ts";
import type { BackupCodes, Enrolment } from "#server/accounts/second-factor/contract.ts";
import { UNEXPECTED_ERROR } from "#server/accounts/sign-in/contract.ts";
import { addPasskey } from "./add-passkey.ts";
import { type Answer, answerOf, type Complaints } from "./api-answer.ts";

/** What became of a form on the account page. */
export type Outcome = {
  /** Another for each sending. */
  id: string;
  intent: string;
  ok: boolean;
  /** What happened; or what went wrong, where no field can say it. */
  text: string;
  fields: Complaints;
  enrolment?: Enrolment;
  backupCodes?: string[];
};

type Said = Pick<Outcome, "text" | "enrolment" | "backupCodes">;

const FAILURES: Record<string, string> = {
  unauthenticated: "You have been signed out. Please sign in again.",
  forbidden: "You are no admin any more.",
  not_found: "This is not there any more. Please reload the page.",
  conflict: "Something has changed in the meantime. Please reload the page.",
};

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Makes the call that a form asks for, and says what came of it. */
function begin(form: FormData): Promise<[Answer<unknown>, (value: never) => Said]> {
  const api = apiClient().account;
  const password = text(form, "password");
  const param = { id: text(form, "id") };
  const saying = async <T>(answer: Promise<Answer<T>>, say: (value: T) => Said) =>
    [await answer, say] as [Answer<unknown>, (value: never) => Said];
  switch (text(form, "intent")) {
    case "name":
      return saying(answerOf(api.name.$post({ json: { name: text(form, "name") } })), () => ({
        text: "Your name is changed.",
      }));
    case "email":
      return saying(
        answerOf<{ email: string }>(api.email.$post({ json: { email: text(form, "email"), password } })),
        ({ email }) => ({
          text: `We have sent a link to ${email}. Your address changes when you open it and press the button there, within an hour.`,
        }),
      );
    case "password":
      return saying(
        answerOf(
          api.password.$post({
            json: {
              currentPassword: text(form, "currentPassword"),
              newPassword: text(form, "newPassword"),
              repeated: text(form, "repeated"),
            },
          }),
        ),
        () => ({ text: "Your password is changed, and every other session has ended." }),
      );
    case "totp-prepare":
      return saying(
        answerOf<Enrolment>(api["second-factor"].prepare.$post({ json: { password } })),
        (enrolment) => ({ text: "", enrolment }),
      );
    case "totp-confirm":
      return saying(
        answerOf<BackupCodes>(api["second-factor"].confirm.$post({ json: { code: text(form, "code") } })),
        ({ backupCodes }) => ({ text: "Codes are on, and every other session has ended.", backupCodes }),
      );
    case "backup-codes":
      return saying(
        answerOf<BackupCodes>(api["second-factor"]["backup-codes"].$post({ json: { password } })),
        ({ backupCodes }) => ({ text: "The old codes work no more.", backupCodes }),
      );
    case "totp-off":
      return saying(answerOf(api["second-factor"].disable.$post({ json: { password } })), () => ({
        text: "Codes are off. Your password alone is enough again.",
      }));
    case "passkey-add":
      return saying(addPasskey({ name: text(form, "name"), password }), ({ name }) => ({
        text: `${name} is added. You can sign in with it from now on.`,
      }));
    case "passkey-rename":
      return saying(
        answerOf(api.passkeys[":id"].rename.$post({ param, json: { name: text(form, "name") } })),
        () => ({ text: "Your passkey has its new name." }),
      );
    case "passkey-remove":
      return saying(answerOf(api.passkeys[":id"].remove.$post({ param, json: { password } })), () => ({
        text: "Your passkey is removed. Delete it on your device too.",
      }));
    case "session-end":
      return saying(answerOf(api.sessions[":id"].end.$post({ param })), () => ({
        text: "That session has ended.",
      }));
    case "sessions-end":
      return saying(answerOf<{ ended: number }>(api.sessions["end-others"].$post()), ({ ended }) => ({
        text: ended === 0 ? "There was no other session." : "You are signed out everywhere but here.",
      }));
    default:
      throw new Error("A form of the account page without its intent");
  }
}

/** Sends a form of the account page to the API. */
export async function sendChange(form: FormData): Promise<Outcome> {
  const sent = { id: crypto.randomUUID(), intent: text(form, "intent") };
  const [answer, say] = await begin(form);
  if (answer.ok) return { ...sent, ok: true, fields: {}, ...say(answer.value as never) };
  const { code, fields = {} } = answer.error;
  const beside = Object.keys(fields).some((name) => name !== "form");
  return {
    ...sent,
    ok: false,
    text: beside ? "" : (fields.form ?? FAILURES[code] ?? UNEXPECTED_ERROR),
    fields,
  };
}
