import { apiClient } from "#app/lib/api.ts";
import { ROLE_FAILED, roleChanged, type UserView } from "#server/accounts/users/contract.ts";

type Role = UserView["role"];
export type Undo = { intent: string; id: string; name: string; version: number; role?: Role };

/** What became of a button that was pressed on the users screen. */
export type UsersOutcome = {
  /** Another for each press: the same words twice are two messages. */
  id: string;
  intent: string;
  tone: "success" | "failure";
  text: string;
  /** Words beside the fields of the form that was sent. */
  fields?: Partial<Record<string, string>>;
  undo?: Undo;
};

type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; error: { code: string; fields?: Partial<Record<string, string>> } };
type Said = { success: string; failure: string };
type Ending = Said & {
  answer: Promise<{ json: () => Promise<unknown> }>;
  undo?: (value: { version: number }) => Undo;
};

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Each button's call, with what to say of it. */
function begin(form: FormData): Ending {
  const api = apiClient();
  const id = text(form, "id");
  const name = text(form, "name");
  const version = Number(text(form, "version"));
  const param = { id };
  const json = { version };
  switch (text(form, "intent")) {
    case "role": {
      const role: Role = text(form, "role") === "admin" ? "admin" : "user";
      return {
        answer: api.users[":id"].role.$put({ param, json: { role, version } }),
        success: roleChanged(role),
        failure: ROLE_FAILED,
        undo: (value) => ({
          intent: "role",
          id,
          name,
          role: role === "admin" ? "user" : "admin",
          version: value.version,
        }),
      };
    }
    case "suspend":
      return {
        answer: api.users[":id"].suspend.$post({ param, json }),
        success: `Account suspended - ${name} is signed out and can't sign in until restored.`,
        failure: "Error - Failed to suspend the account. Please try again.",
        undo: (value) => ({ intent: "restore", id, name, version: value.version }),
      };
    case "restore":
      return {
        answer: api.users[":id"].restore.$post({ param, json }),
        success: `Account restored - ${name} can sign in again.`,
        failure: "Error - Failed to restore the account. Please try again.",
        undo: (value) => ({ intent: "suspend", id, name, version: value.version }),
      };
    case "confirmation":
      return {
        answer: api.users[":id"].confirmation.$post({ param, json }),
        success: `Confirmation sent again - ${name} has a day to follow the link.`,
        failure: "Error - Failed to send the confirmation. Please try again.",
      };
    case "delete":
      return {
        answer: api.users[":id"].$delete({ param, json }),
        success: `Account deleted - ${name} can no longer sign in.`,
        failure: "Error - Failed to delete the account. Please try again.",
      };
    case "invite": {
      const email = text(form, "email");
      const role: Role = text(form, "role") === "admin" ? "admin" : "user";
      return {
        answer: api.invitations.$post({ json: { name, email, role } }),
        success: `Invitation sent - ${email} has seven days to accept it.`,
        failure: "Error - The invitation could not be sent. Please try again.",
      };
    }
    case "send-again":
      return {
        answer: api.invitations[":id"].send.$post({ param }),
        success: `Invitation sent again - The new link for ${name} is good for seven days, the old one is dead.`,
        failure: "Error - The invitation could not be sent again. Please try again.",
      };
    default:
      return {
        answer: api.invitations[":id"].$delete({ param }),
        success: `Invitation revoked - The link that ${name} has leads nowhere now.`,
        failure: "Error - The invitation could not be revoked. Please try again.",
      };
  }
}

/** Carries out what a form of the users screen asks for. */
export async function changeUsers(form: FormData): Promise<UsersOutcome> {
  const outcome = { id: crypto.randomUUID(), intent: text(form, "intent") };
  const { answer, success, failure, undo } = begin(form);
  try {
    const result = (await (await answer).json()) as Answer<{ version: number }>;
    if (result.ok) {
      return { ...outcome, tone: "success", text: success, ...(undo ? { undo: undo(result.value) } : {}) };
    }
    const fields = result.error.fields ?? {};
    return { ...outcome, tone: "failure", text: fields.form ?? failure, fields };
  } catch {
    // No answer, or none of ours: the network is away, or something before the API is.
    return { ...outcome, tone: "failure", text: failure };
  }
}
