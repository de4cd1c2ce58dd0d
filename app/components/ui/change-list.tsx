type Change = { field: string; before: string | null; after: string | null };

/** Fields are named within sentences, too, where they begin with a small letter. */
const heading = (field: string) => field.charAt(0).toUpperCase() + field.slice(1);

/** What was changed, field by field: the value before, struck out, and the value after. */
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
