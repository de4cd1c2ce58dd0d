import { Form } from "react-router";
import { MoveStatus } from "#app/components/drag/use-sortable.tsx";
import type { MemberView } from "#server/website/team/contract.ts";
import { OrderEntries, useListOrder } from "../content/list-order.tsx";
import { OrderedRow } from "../content/ordered-row.tsx";
import { SampleMark } from "../samples/sample-badge.tsx";
import * as strings from "../strings/team.ts";

/** The team in the order that visitors see. Dragging and buttons change it. */
export function MemberList({ members }: { members: MemberView[] }) {
  const known = new Map(members.map((member) => [member.id, member]));
  const order = useListOrder([...known.keys()], {
    nameOf: (id) => known.get(id)?.texts.name ?? "",
    fieldsOf: ({ ids }) => ({ earlier: ids.join(" ") }),
  });
  const shown = order.ids.flatMap((id) => known.get(id) ?? []);
  return (
    <>
      <ul ref={order.list} className="list-rows ordered-rows">
        {shown.map(({ id, texts, sample, version }, index) => (
          <li key={id} data-drag-item>
            <OrderedRow
              draggable
              to={`/admin/team/${id}`}
              called={texts.name ?? ""}
              picture={
                texts.photoUrl && (
                  <img
                    src={texts.photoUrl}
                    alt=""
                    width={64}
                    height={48}
                    loading="lazy"
                    className="aspect-[4/3] w-16 flex-none bg-ivory object-cover md:w-11"
                  />
                )
              }
              about={texts.role}
              marks={sample && <SampleMark />}
              menu={
                <>
                  <OrderEntries order={order} id={id} index={index} called={texts.name ?? ""} />
                  <Form method="post" preventScrollReset className="dropdown-group">
                    <input type="hidden" name="intent" value="delete" />
                    <input type="hidden" name="id" value={id} />
                    <input type="hidden" name="version" value={version} />
                    <button type="submit" className="dropdown-entry text-danger">
                      {strings.deleteLabel}
                      <span className="sr-only"> {texts.name}</span>
                    </button>
                  </Form>
                </>
              }
            />
          </li>
        ))}
      </ul>
      <MoveStatus>{order.announcement}</MoveStatus>
    </>
  );
}
