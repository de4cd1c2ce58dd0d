import type { UserView } from "#server/accounts/users/contract.ts";
import { ChangeButton } from "./change-button.tsx";

const SIGNED_OUT = "You'll be signed out right away, and another admin will have to let you back in.";

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
          label="Remove Admin"
          about={name}
          className={small}
          {...(self ? { question: { title: "Stop being an admin?", text: SIGNED_OUT } } : {})}
        />
      ) : (
        <>
          <ChangeButton
            fields={{ intent: "role", role: "admin", ...target }}
            label="Make Admin"
            about={name}
            className={small}
          />
          <ChangeButton
            fields={{ intent: "role", role: role === "editor" ? "user" : "editor", ...target }}
            label={role === "editor" ? "Remove Editor" : "Make Editor"}
            about={name}
            className={quiet}
          />
        </>
      )}
      {!user.emailVerified && (
        <ChangeButton
          fields={{ intent: "confirmation", ...target }}
          label="Send confirmation again"
          about={name}
          className={quiet}
        />
      )}
      {suspendedAt ? (
        <ChangeButton
          fields={{ intent: "restore", ...target }}
          label="Restore"
          about={name}
          className={quiet}
        />
      ) : (
        <ChangeButton
          fields={{ intent: "suspend", ...target }}
          label="Suspend"
          about={name}
          className={quiet}
          {...(self ? { question: { title: "Suspend your own account?", text: SIGNED_OUT } } : {})}
        />
      )}
      <ChangeButton
        fields={{ intent: "delete", ...target }}
        label="Delete"
        about={name}
        className={`${quiet} text-danger`}
        question={{
          title: self ? "Delete your own account?" : `Delete ${name}?`,
          text: `This permanently deletes the account of ${user.email} with its password, its sessions, emails sent to it, and its name wherever it appears. The activity log still shows what was done, by “Deleted account”. To keep someone out for a while, suspend the account instead.`,
        }}
      />
    </div>
  );
}
