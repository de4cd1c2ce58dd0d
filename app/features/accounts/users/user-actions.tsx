import { type MouseEvent, useState } from "react";
import { useNavigation } from "react-router";
import { Menu } from "#app/components/ui/menu.tsx";
import type { UserView } from "#server/accounts/users/contract.ts";
import { isStaff, ROLE_CHOICES, ROLE_LABELS } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/users.ts";
import { ChangeButton } from "./change-button.tsx";
import { PasswordDialog } from "./password-dialog.tsx";

const SIGNED_OUT = strings.youllBeSignedOutRight;

/** Roles of the studio's staff that have some of an admin's rights. */
const BETWEEN = ROLE_CHOICES.filter((role) => isStaff(role) && role !== "admin");

const small = "button button-small";
const quiet = "list-link text-link cursor-pointer";
const muted = `${quiet} quiet`;

/** Less common actions for an account. Renders nothing if an admin needs none of them. */
function UserMenu({ user, self }: { user: UserView; self: boolean }) {
  const { id, name, version, role, emailVerified } = user;
  const target = { id, name, version, from: role };
  const isResettable = user.secondFactor && !self;
  const [resetting, setResetting] = useState(false);
  const askToReset = ({ currentTarget }: MouseEvent) => {
    // The dialog returns the focus to where it was, which is hidden by then: the menu closes.
    currentTarget.closest("details")?.querySelector("summary")?.focus();
    setResetting(true);
  };
  if (role === "admin" && emailVerified && !isResettable) return null;
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
        {isResettable && (
          <button type="button" className="dropdown-entry" onClick={askToReset}>
            {strings.resetSecondFactor}
            <span className="sr-only">: {name}</span>
          </button>
        )}
      </Menu>
      {isResettable && (
        <PasswordDialog
          intent="reset-second-factor"
          user={user}
          title={strings.resetSecondFactorOf(name)}
          text={strings.theySignInWithTheirPasswordAlone(user.email)}
          button={strings.resetSecondFactor}
          busyLabel={strings.resetting}
          open={resetting}
          onClose={() => setResetting(false)}
        />
      )}
    </div>
  );
}

type AdminGrantProps = {
  intent: "make-admin" | "restore-admin";
  user: UserView;
  label: string;
  title: string;
  busyLabel: string;
  className: string;
};

/** Makes somebody an admin, or lets a suspended one in again, after asking for the password. */
function AdminGrant({ intent, user, label, title, busyLabel, className }: AdminGrantProps) {
  const [asking, setAsking] = useState(false);
  // Until the list has been reloaded, all buttons of this row would use outdated data.
  const busy = useNavigation().formData?.get("id") === user.id;
  return (
    <>
      <button type="button" disabled={busy} className={className} onClick={() => setAsking(true)}>
        {label}
        <span className="sr-only">: {user.name}</span>
      </button>
      <PasswordDialog
        intent={intent}
        user={user}
        title={title}
        text={strings.theyCanChangeEverythingHere(user.email)}
        button={label}
        busyLabel={busyLabel}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
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
        <AdminGrant
          intent="make-admin"
          user={user}
          label={strings.makeAdmin}
          title={strings.makeAdminQuestion(name)}
          busyLabel={strings.saving}
          className={small}
        />
      )}
      {suspendedAt && role === "admin" ? (
        <AdminGrant
          intent="restore-admin"
          user={user}
          label={strings.restore}
          title={strings.restoreAdminQuestion(name)}
          busyLabel={strings.restoring}
          className={quiet}
        />
      ) : suspendedAt ? (
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
      <UserMenu user={user} self={self} />
    </div>
  );
}
