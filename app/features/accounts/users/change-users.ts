import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import { ROLE_FAILED, roleChanged, type UserView } from "#server/accounts/users/contract.ts";
import { ROLE_CHOICES } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/users.ts";

type Role = UserView["role"];

const roleOf = (form: FormData, field = "role"): Role =>
  ROLE_CHOICES.find((known) => known === textOf(form, field)) ?? "user";

/** Handles a form of the users screen. */
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
        success: strings.accountSuspendedIsSignedOut(name),
        failure: strings.errorFailedToSuspendThe,
        undo: (value) => ({ intent: "restore", id, name, version: value.version }),
      });
    case "restore":
      return outcomeOf(intent, api.users[":id"].restore.$post({ param, json }), {
        success: strings.accountRestoredCanSignIn(name),
        failure: strings.errorFailedToRestoreThe,
        undo: (value) => ({ intent: "suspend", id, name, version: value.version }),
      });
    case "confirmation":
      return outcomeOf(intent, api.users[":id"].confirmation.$post({ param, json }), {
        success: strings.confirmationSentAgainHasSentence(name),
        failure: strings.errorFailedToSendThe,
      });
    case "delete":
      return outcomeOf(intent, api.users[":id"].$delete({ param, json }), {
        success: strings.accountDeletedCanNoLonger(name),
        failure: strings.errorFailedToDeleteThe,
      });
    case "invite": {
      const email = textOf(form, "email");
      return outcomeOf(intent, api.invitations.$post({ json: { name, email, role: roleOf(form) } }), {
        success: strings.invitationSentHasSevenDays(email),
        failure: strings.errorTheInvitationCouldNot,
      });
    }
    case "send-again":
      return outcomeOf(intent, api.invitations[":id"].send.$post({ param }), {
        success: strings.invitationSentAgainTheNew(name),
        failure: strings.errorTheInvitationCouldNotBeSent,
      });
    default:
      return outcomeOf(intent, api.invitations[":id"].$delete({ param }), {
        success: strings.invitationRevokedTheLinkThat(name),
        failure: strings.errorTheInvitationCouldNotBe,
      });
  }
}
