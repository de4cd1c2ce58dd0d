import { isCallable, telephoneLink } from "#app/lib/format.ts";

/** A number that somebody typed, to call it with one press; what is none stands there as it was typed. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!isCallable(phone))
    return <span className="inline-flex min-h-11 items-center wrap-anywhere">{phone}</span>;
  return (
    <a href={telephoneLink(phone)} className="text-link inline-flex min-h-11 items-center">
      {phone}
    </a>
  );
}
