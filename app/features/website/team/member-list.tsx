import { Form, Link } from "react-router";
import { MoveStatus } from "#app/components/drag/use-sortable.tsx";
import type { MemberView } from "#server/website/team/contract.ts";
import { OrderButtons, useListOrder } from "../content/list-order.tsx";
import { SampleBadge } from "../samples/sample-badge.tsx";
import * as strings from "../strings/team.ts";

/** Everybody in the order that visitors see, which a drag or a press changes. */
export function MemberList({ members }: { members: MemberView[] }) {
  const known = new Map(members.map((member) => [member.id, member]));
  const order = useListOrder([...known.keys()], {
    nameOf: (id) => known.get(id)?.texts.name ?? "",
    fieldsOf: ({ ids }) => ({ earlier: ids.join(" ") }),
  });
  const shown = order.ids.flatMap((id) => known.get(id) ?? []);
  return (
    <>
      <ul ref={order.list} className="divide-y divide-line bg-white">
        {shown.map(({ id, texts, sample, version }, index) => (
          <li
            key={id}
            data-drag-item
            className="flex flex-wrap items-center gap-x-4 gap-y-3 px-3 py-4 sm:px-5"
          >
            <OrderButtons order={order} id={id} index={index} called={texts.name ?? ""} />
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
              </Link>{" "}
              <SampleBadge sample={sample} />
              <p className="quiet wrap-anywhere">{texts.role}</p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="version" value={version} />
              <button type="submit" className="button button-small">
                {strings.deleteLabel}
                <span className="sr-only"> {texts.name}</span>
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <MoveStatus>{order.announcement}</MoveStatus>
    </>
  );
}
