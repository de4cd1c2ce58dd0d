import type { UserView } from "#server/accounts/users/contract.ts";
import * as strings from "../strings/users.ts";
import { ChangeButton } from "./change-button.tsx";

const SIGNED_OUT = strings.youllBeSignedOutRight;

const small = "button button-small";
const quiet = "text-link min-h-11 cursor-pointer";

/** What can be done with one account. What hits oneself, or can't be undone, is asked first. */
export function UserActions({ user, self }: { user: UserView; self: boolean }) {
  const { id, name, version, role, suspendedAt } = user;
  const target = { id, name, version, from: role };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {role === "admin" ? (
        <ChangeButton
          fields={{ intent: "role", role: "user", ...target }}
          label={strings.removeAdmin}
          about={name}
          className={small}
          {...(self ? { question: { title: strings.stopBeingAnAdmin, text: SIGNED_OUT } } : {})}
        />
      ) : (
        <>
          <ChangeButton
            fields={{ intent: "role", role: "admin", ...target }}
            label={strings.makeAdmin}
            about={name}
            className={small}
          />
          <ChangeButton
            fields={{ intent: "role", role: role === "editor" ? "user" : "editor", ...target }}
            label={role === "editor" ? strings.removeEditor : strings.makeEditor}
            about={name}
            className={quiet}
          />
        </>
      )}
      {!user.emailVerified && (
        <ChangeButton
          fields={{ intent: "confirmation", ...target }}
          label={strings.sendConfirmationAgain}
          about={name}
          className={quiet}
        />
      )}
      {suspendedAt ? (
        <ChangeButton
          fields={{ intent: "restore", ...target }}
          label={strings.restore}
          about={name}
          className={quiet}
        />
      ) : (
        <ChangeButton
          fields={{ intent: "suspend", ...target }}
          label={strings.suspend}
          about={name}
          className={quiet}
          {...(self ? { question: { title: strings.suspendYourOwnAccount, text: SIGNED_OUT } } : {})}
        />
      )}
      <ChangeButton
        fields={{ intent: "delete", ...target }}
        label={strings.deleteLabel}
        about={name}
        className={`${quiet} text-danger`}
        question={{
          title: self ? strings.deleteYourOwnAccount : strings.deleteLabelQuestion(name),
          text: strings.thisPermanentlyDeletesTheAccount(user.email),
        }}
      />
    </div>
  );
}
