import * as strings from "../strings/unsent.ts";

type Values = Partial<Record<string, string>>;

/** The text fields that clients fill in, with their labels. */
const LABELS: Record<string, string> = {
  message: strings.yourMessage,
  schedule: strings.scheduleOfTheDay,
  fullName: strings.yourFullName,
  reason: strings.whyYouDecline,
  name: strings.name,
  email: strings.emailAddress,
  phone: strings.phoneNumber,
};

const typedIn = (values: Values): [label: string, text: string][] =>
  Object.entries(LABELS).flatMap(([name, label]) => {
    const text = values[name]?.trim();
    return text ? [[label, text]] : [];
  });

/** The text from a form that could not be accepted, for the user to copy. */
export function TypedWords({ values }: { values: Values }) {
  const typed = typedIn(values);
  if (typed.length === 0) return null;
  return (
    <dl className="mt-8 grid gap-4 border-t border-line pt-6">
      {typed.map(([label, text]) => (
        <div key={label}>
          <dt className="quiet text-14">{label}</dt>
          <dd className="mt-1 whitespace-pre-line wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
