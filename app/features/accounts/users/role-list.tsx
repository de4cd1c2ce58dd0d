import { Link } from "react-router";
import { ROLE_CHOICES, ROLE_LABELS, type Role, rightsOf } from "#server/platform/rights/contract.ts";
import * as strings from "../strings/users.ts";

/** What each role may do, by the table of rights that the gate reads, and how many people have the role. */
export const RoleList = ({ people }: { people: Record<Role, number> }) => (
  <section aria-label={strings.whatEachRoleMayDo} className="mt-2.5 bg-white">
    <ul className="role-list">
      {ROLE_CHOICES.map((role) => (
        <li key={role} className="px-3 py-2 sm:px-4">
          <h2 className="font-body text-14 font-semibold tracking-normal">
            <Link to={`/admin/roles?role=${role}`} className="list-link hover:underline">
              {strings.roleWithPeople(ROLE_LABELS[role], people[role])}
            </Link>
          </h2>
          <p className="quiet">
            {rightsOf(role)
              .map((right) => strings.RIGHTS[right])
              .join(" ") || strings.noAccessToTheBackOffice}
          </p>
        </li>
      ))}
    </ul>
  </section>
);
