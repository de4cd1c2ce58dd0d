import { apiClient } from "#app/lib/api.ts";
import { failureText, type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
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
        // Making somebody an admin again asks for the password.
        undo: (value) =>
          from === "admin"
            ? undefined
            : { intent: "role", id, name, role: from, from: role, version: value.version },
      });
    }
    case "make-admin": {
      const password = textOf(form, "password");
      const call = api.users[":id"].role.$put({ param, json: { role: "admin", version, password } });
      return outcomeOf(intent, call, {
        success: roleChanged("admin"),
        failure: failureText("", ROLE_FAILED),
        undo: (value) => ({
          intent: "role",
          id,
          name,
          role: roleOf(form, "from"),
          from: "admin",
          version: value.version,
        }),
      });
    }
    case "suspend":
      return outcomeOf(intent, api.users[":id"].suspend.$post({ param, json }), {
        success: strings.accountSuspendedIsSignedOut(name),
        failure: strings.errorFailedToSuspendThe,
        // Letting an admin in again asks for the password.
        undo: (value) =>
          textOf(form, "from") === "admin"
            ? undefined
            : { intent: "restore", id, name, version: value.version },
      });
    case "restore":
      return outcomeOf(intent, api.users[":id"].restore.$post({ param, json }), {
        success: strings.accountRestoredCanSignIn(name),
        failure: strings.errorFailedToRestoreThe,
        undo: (value) => ({ intent: "suspend", id, name, version: value.version }),
      });
    case "restore-admin": {
      const password = textOf(form, "password");
      return outcomeOf(intent, api.users[":id"].restore.$post({ param, json: { version, password } }), {
        success: strings.accountRestoredCanSignIn(name),
        failure: failureText("", strings.errorFailedToRestoreThe),
        undo: (value) => ({ intent: "suspend", id, name, from: "admin", version: value.version }),
      });
    }
    case "confirmation":
      return outcomeOf(intent, api.users[":id"].confirmation.$post({ param, json }), {
        success: strings.confirmationSentAgainHasSentence(name),
        failure: strings.errorFailedToSendThe,
      });
    case "reset-second-factor": {
      const password = textOf(form, "password");
      const call = api.users[":id"]["reset-second-factor"].$post({ param, json: { version, password } });
      return outcomeOf(intent, call, {
        success: strings.secondFactorReset(name),
        failure: failureText("", strings.errorFailedToReset),
      });
    }
    case "delete":
      return outcomeOf(intent, api.users[":id"].$delete({ param, json }), {
        success: strings.accountDeletedCanNoLonger(name),
        failure: strings.errorFailedToDeleteThe,
      });
    case "invite": {
      const email = textOf(form, "email");
      const password = textOf(form, "password");
      const json = { name, email, role: roleOf(form), password };
      return outcomeOf(intent, api.invitations.$post({ json }), {
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
