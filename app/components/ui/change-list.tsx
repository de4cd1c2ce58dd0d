type Change = { field: string; before: string | null; after: string | null };

/** Field names also appear within sentences, so they start with a lowercase letter. */
const heading = (field: string) => field.charAt(0).toUpperCase() + field.slice(1);

/** The changes field by field: the old value, struck out, and the new value. */
export function ChangeList({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-12">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="quiet break-words">{heading(field)}</dt>
          <dd className="whitespace-pre-line break-words">
            {before !== null && <del className="text-danger">{before}</del>}
            {before !== null && after !== null && <span aria-hidden> → </span>}
            {after !== null && <ins className="text-success no-underline">{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
