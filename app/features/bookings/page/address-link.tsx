import type { ReactNode } from "react";
import { Link } from "react-router";
import { AdminIcon } from "#app/components/layout/admin-icon.tsx";
import { personHash } from "#app/lib/person-hash.ts";
import type { Partner } from "#server/bookings/couple-address/contract.ts";
import * as strings from "../strings/page.ts";

type Props = { partners: Partner[]; className: string };

/** Links to the form of the partner whose address the booking has, or who could get one. */
function ToPerson({ partners, className, children }: Props & { children: ReactNode }) {
  const person = partners.find(({ email }) => email !== null) ?? partners[0];
  if (!person) return null;
  return (
    <Link to={personHash(person.id)} preventScrollReset className={className}>
      {children}
    </Link>
  );
}

/** Links to where the couple gets an address. */
export const AddressLink = (props: Props) => <ToPerson {...props}>{strings.addAnEmailAddress}</ToPerson>;

/** Like the pencil of a booking's own values. */
export const AddressPencil = ({ partners }: Pick<Props, "partners">) => (
  <ToPerson partners={partners} className="edit-value max-md:hidden">
    <AdminIcon name="customize" className="edit-pencil quiet size-4" />
    <span className="sr-only">{strings.editEmail}</span>
  </ToPerson>
);
