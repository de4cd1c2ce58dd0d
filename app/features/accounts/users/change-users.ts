import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { ROLE_FAILED, roleChanged, type UserView } from "#server/accounts/users/contract.ts";
import { ROLE_CHOICES } from "#server/platform/rights/contract.ts";

type Role = UserView["role"];

const roleOf = (form: FormData, field = "role"): Role =>
  ROLE_CHOICES.find((known) => known === textOf(form, field)) ?? "user";

/** Carries out what a form of the users screen asks for. */
export function changeUsers(form: FormData): Promise<Outcome> {
  const api = apiClient();
  const intent = textOf(form, "intent");
  const id = textOf(form, "id");
  const name = textOf(form, "name");
  const version = Number(textOf(form, "version"));
  const param = { id };
  const json = { version };
  switch (intent) {
    case "role": {
      const role = roleOf(form);
      const from = roleOf(form, "from");
      return outcomeOf(intent, api.users[":id"].role.$put({ param, json: { role, version } }), {
        success: roleChanged(role),
        failure: ROLE_FAILED,
        undo: (value) => ({ intent: "role", id, name, role: from, from: role, version: value.version }),
      });
    }
    case "suspend":
      return outcomeOf(intent, api.users[":id"].suspend.$post({ param, json }), {
        success: `Account suspended - ${name} is signed out and can't sign in until restored.`,
        failure: "Error - Failed to suspend the account. Please try again.",
        undo: (value) => ({ intent: "restore", id, name, version: value.version }),
      });
    case "restore":
      return outcomeOf(intent, api.users[":id"].restore.$post({ param, json }), {
        success: `Account restored - ${name} can sign in again.`,
        failure: "Error - Failed to restore the account. Please try again.",
        undo: (value) => ({ intent: "suspend", id, name, version: value.version }),
      });
    case "confirmation":
      return outcomeOf(intent, api.users[":id"].confirmation.$post({ param, json }), {
        success: `Confirmation sent again - ${name} has 24 hours to use the link.`,
        failure: "Error - Failed to send the confirmation. Please try again.",
      });
    case "delete":
      return outcomeOf(intent, api.users[":id"].$delete({ param, json }), {
        success: `Account deleted - ${name} can no longer sign in.`,
        failure: "Error - Failed to delete the account. Please try again.",
      });
    case "invite": {
      const email = textOf(form, "email");
      return outcomeOf(intent, api.invitations.$post({ json: { name, email, role: roleOf(form) } }), {
        success: `Invitation sent - ${email} has seven days to accept it.`,
        failure: "Error - The invitation could not be sent. Please try again.",
      });
    }
    case "send-again":
      return outcomeOf(intent, api.invitations[":id"].send.$post({ param }), {
        success: `Invitation sent again - The new link for ${name} works for seven days. The old one no longer works.`,
        failure: "Error - The invitation could not be sent again. Please try again.",
      });
    default:
      return outcomeOf(intent, api.invitations[":id"].$delete({ param }), {
        success: `Invitation revoked - The link that ${name} has leads nowhere now.`,
        failure: "Error - The invitation could not be revoked. Please try again.",
      });
  }
}
