import { type DragEvent, useState } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import type { MemberView } from "#server/team/contract.ts";

/** The list with one taken out and put in elsewhere. */
function moved(ids: string[], id: string, to: number): string[] {
  const rest = ids.filter((known) => known !== id);
  return [...rest.slice(0, to), id, ...rest.slice(to)];
}

/** Everybody in the order that visitors see, which a drag or a press changes. */
export function MemberList({ members }: { members: MemberView[] }) {
  const submit = useSubmit();
  const sending = useNavigation().formData;
  const [dragged, setDragged] = useState<string>();
  const known = new Map(members.map((member) => [member.id, member]));
  // What was just put in order stands so while it is saved.
  const ids = sending?.get("intent") === "order" ? String(sending.get("ids")).split(" ") : [...known.keys()];
  const shown = ids.flatMap((id) => known.get(id) ?? []);
  const put = (id: string, to: number) =>
    submit(
      { intent: "order", ids: moved(ids, id, to).join(" "), earlier: ids.join(" ") },
      { method: "post", preventScrollReset: true },
    );
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged) put(dragged, to);
    setDragged(undefined);
  };
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {shown.map(({ id, texts, version }, index) => (
        <li
          key={id}
          // One order at a time: a second would start from a list that is not saved yet.
          draggable={sending === undefined}
          data-dragged={dragged === id || undefined}
          className="flex flex-wrap items-center gap-x-4 gap-y-3 px-3 py-4 data-dragged:opacity-50 sm:px-5"
          onDragStart={() => setDragged(id)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => dragged && event.preventDefault()}
          onDrop={(event) => drop(event, index)}
        >
          <div className="flex flex-none flex-col">
            {([-1, 1] as const).map((step) => (
              <button
                key={step}
                type="button"
                disabled={sending !== undefined || !shown[index + step]}
                onClick={() => put(id, index + step)}
                className="flex size-11 cursor-pointer items-center justify-center text-20 disabled:cursor-default disabled:opacity-30"
              >
                <span aria-hidden>{step < 0 ? "↑" : "↓"}</span>
                <span className="sr-only">
                  {step < 0 ? "Move up" : "Move down"}: {texts.name}
                </span>
              </button>
            ))}
          </div>
          {texts.photoUrl && (
            <img
              src={texts.photoUrl}
              alt=""
              width={96}
              height={72}
              loading="lazy"
              className="aspect-[4/3] w-24 flex-none bg-ivory object-cover"
            />
          )}
          <div className="min-w-40 flex-1">
            <Link
              to={`/admin/team/${id}`}
              className="inline-flex min-h-11 items-center wrap-anywhere font-semibold hover:underline"
            >
              {texts.name}
            </Link>
            <p className="quiet wrap-anywhere">{texts.role}</p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="delete" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <button type="submit" className="button button-small">
              Delete<span className="sr-only"> {texts.name}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
