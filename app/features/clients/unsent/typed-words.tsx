type Values = Partial<Record<string, string>>;

/** The fields in which a client writes something, as their pages call them. */
const LABELS: Record<string, string> = {
  message: "Your message",
  schedule: "Schedule of the day",
  fullName: "Your full name",
  reason: "Why you decline",
  name: "Name",
  email: "Email address",
  phone: "Phone number",
};

const typedIn = (values: Values): [label: string, text: string][] =>
  Object.entries(LABELS).flatMap(([name, label]) => {
    const text = values[name]?.trim();
    return text ? [[label, text]] : [];
  });

/** What somebody typed into a form that could not be taken: theirs to copy. */
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
