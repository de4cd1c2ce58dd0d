import { telephoneLink } from "#app/lib/format.ts";
import type { PageWords } from "#server/website/content-blocks/contract.ts";
import * as strings from "../strings/contact-form.ts";

type Props = { email: string; phone: string; words: PageWords["contact-details"] };

export function ContactList({ email, phone, words }: Props) {
  const entries = [
    { name: strings.email, value: email, href: `mailto:${email}` },
    { name: strings.phone, value: phone, href: telephoneLink(phone) },
    { name: strings.location, value: words.location },
    { name: strings.responseTime, value: words.responseTime },
    { name: strings.phoneHours, value: words.hours },
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
