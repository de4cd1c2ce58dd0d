import { isCallable, telephoneLink } from "#app/lib/format.ts";

/** A call link for a phone number that somebody typed. Text that is not a number is shown as typed. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!isCallable(phone))
    return <span className="inline-flex min-h-11 items-center wrap-anywhere">{phone}</span>;
  return (
    <a href={telephoneLink(phone)} className="text-link inline-flex min-h-11 items-center">
      {phone}
    </a>
  );
}
