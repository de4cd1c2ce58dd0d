import * as strings from "#app/components/strings/ui.ts";

type Props = { email: string | null; className?: string };

/** A mail link, or a note that there is no address. */
export function EmailLink({ email, className = "hover:underline" }: Props) {
  if (email === null)
    return <span className="quiet inline-flex min-h-11 items-center">{strings.noEmail}</span>;
  const domain = email.lastIndexOf("@");
  return (
    <a href={`mailto:${email}`} className={`inline-flex min-h-11 items-center wrap-anywhere ${className}`}>
      {/* If the address doesn't fit on one line, it breaks before the domain. */}
      <span>
        {email.slice(0, domain)}
        <wbr />
        {email.slice(domain)}
      </span>
    </a>
  );
}
