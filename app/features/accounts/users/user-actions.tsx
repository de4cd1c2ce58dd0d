import { Menu } from "#app/components/ui/menu.tsx";
import type { UserView } from "#server/accounts/users/contract.ts";
import { isStaff, ROLE_CHOICES, ROLE_LABELS } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/users.ts";
import { ChangeButton } from "./change-button.tsx";

const SIGNED_OUT = strings.youllBeSignedOutRight;

/** Roles of the studio's staff that have some of an admin's rights. */
const BETWEEN = ROLE_CHOICES.filter((role) => isStaff(role) && role !== "admin");

const small = "button button-small";
const quiet = "list-link text-link cursor-pointer";
const muted = `${quiet} quiet`;

/** Less common actions for an account. Renders nothing if an admin needs none of them. */
function UserMenu({ user: { id, name, version, role, emailVerified } }: { user: UserView }) {
  const target = { id, name, version, from: role };
  if (role === "admin" && emailVerified) return null;
  return (
    <div className="dropdown-anchor">
      <Menu
        label={
          <>
            {strings.more}
            <span className="sr-only">: {name}</span>
          </>
        }
        className={`${quiet} justify-center`}
        panel="dropdown-panel-end"
      >
        {role !== "admin" &&
          BETWEEN.map((other) => (
            <ChangeButton
              key={other}
              fields={{ intent: "role", role: role === other ? "user" : other, ...target }}
              label={(role === other ? strings.removeRole : strings.makeRole)(ROLE_LABELS[other])}
              about={name}
              className="dropdown-entry"
            />
          ))}
        {!emailVerified && (
          <ChangeButton
            fields={{ intent: "confirmation", ...target }}
            label={strings.sendConfirmationAgain}
            about={name}
            className="dropdown-entry"
          />
        )}
      </Menu>
    </div>
  );
}

type Props = {
  user: UserView;
  self: boolean;
  /** Whether this is the only admin, for whom the server refuses all of these actions. */
  last: boolean;
};

/** The actions for an account. Actions that affect oneself or are irreversible ask for confirmation. */
export function UserActions({ user, self, last }: Props) {
  const { id, name, version, role, suspendedAt } = user;
  const target = { id, name, version, from: role };
  return (
    <div className="user-actions">
      {role === "admin" ? (
        <ChangeButton
          fields={{ intent: "role", role: "user", ...target }}
          label={strings.removeAdmin}
          about={name}
          className={last ? muted : small}
          {...(self ? { question: { title: strings.stopBeingAnAdmin, text: SIGNED_OUT } } : {})}
        />
      ) : (
        <ChangeButton
          fields={{ intent: "role", role: "admin", ...target }}
          label={strings.makeAdmin}
          about={name}
          className={small}
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
          className={last ? muted : quiet}
          {...(self ? { question: { title: strings.suspendYourOwnAccount, text: SIGNED_OUT } } : {})}
        />
      )}
      <ChangeButton
        fields={{ intent: "delete", ...target }}
        label={strings.deleteLabel}
        about={name}
        className={last ? muted : `${quiet} text-danger`}
        question={{
          title: self ? strings.deleteYourOwnAccount : strings.deleteLabelQuestion(name),
          text: strings.thisPermanentlyDeletesTheAccount(user.email),
        }}
      />
      <UserMenu user={user} />
    </div>
  );
}
