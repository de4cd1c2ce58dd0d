import { MoveStatus } from "#app/components/drag/use-sortable.tsx";
import { CONTENT_PAGE_SIZE, type ContentScreen } from "#server/website/content/contract.ts";
import { ContentRow } from "./content-row.tsx";
import { OrderEntries, useListOrder } from "./list-order.tsx";
import { PlaceField } from "./place-field.tsx";

type Props = Pick<ContentScreen, "items" | "page" | "found"> & {
  /** Whether this is a page of the unfiltered list: only that can be reordered. */
  whole: boolean;
};

/** A page of the list in the order that visitors see. Dragging, buttons and numbers change it. */
export function ContentList({ items, page, found, whole }: Props) {
  const known = new Map(items.map((item) => [item.id, item]));
  const before = (page - 1) * CONTENT_PAGE_SIZE;
  const order = useListOrder([...known.keys()], {
    nameOf: (id) => known.get(id)?.called ?? "",
    fieldsOf: ({ ids, id, to }) => ({
      id,
      from: String(before + ids.indexOf(id) + 1),
      place: String(before + to + 1),
    }),
    before,
    after: found - before - items.length,
  });
  const shown = order.ids.flatMap((id) => known.get(id) ?? []);
  const places = shown.map((item, index) => ({ item, index, place: before + index + 1 }));
  return (
    <>
      <ul ref={order.list} className="list-rows ordered-rows">
        {places.map(({ item, index, place }) => (
          <li key={item.id} data-drag-item>
            <ContentRow
              item={item}
              moves={
                whole && (
                  <OrderEntries order={order} id={item.id} index={index} called={item.called}>
                    {found > CONTENT_PAGE_SIZE && (
                      <PlaceField
                        key={place}
                        called={item.called}
                        place={place}
                        most={found}
                        busy={order.busy}
                        onPlace={(wanted) => order.put(item.id, wanted - before - 1)}
                      />
                    )}
                  </OrderEntries>
                )
              }
            />
          </li>
        ))}
      </ul>
      <MoveStatus>{order.announcement}</MoveStatus>
    </>
  );
}
