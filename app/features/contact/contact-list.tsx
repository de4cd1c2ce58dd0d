import { telephoneLink } from "#app/lib/format.ts";

type Props = { email: string; phone: string };

export function ContactList({ email, phone }: Props) {
  const entries = [
    { name: "Email", value: email, href: `mailto:${email}` },
    { name: "Phone", value: phone, href: telephoneLink(phone) },
    { name: "Location", value: "Los Angeles, California (available for destination weddings)" },
    { name: "Response time", value: "Within 24 hours" },
    { name: "Phone hours", value: "Mon-Fri, 9AM-6PM" },
  ];
  return (
    <dl>
      {entries.map(({ name, value, href }) => (
        <div
          key={name}
          className="border-t border-line py-4 last:border-b sm:grid sm:grid-cols-[9rem_1fr] sm:items-baseline"
        >
          <dt className="label">{name}</dt>
          <dd className="tabular mt-1 break-words sm:mt-0">
            {href ? (
              <a href={href} className="text-link inline-flex min-h-6 items-center">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
