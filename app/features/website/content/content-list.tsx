import type { ContentItem } from "#server/website/content/contract.ts";
import { ContentRow } from "./content-row.tsx";
import { OrderButtons, useListOrder } from "./list-order.tsx";

type Props = {
  items: ContentItem[];
  /** Whether this is the whole list: only that can be put in order. */
  whole: boolean;
};

/** The list in the order that visitors see, which a drag or a press changes. */
export function ContentList({ items, whole }: Props) {
  const known = new Map(items.map((item) => [item.id, item]));
  const order = useListOrder([...known.keys()]);
  const shown = order.ids.flatMap((id) => known.get(id) ?? []);
  return (
    <ul className="divide-y divide-line border border-line bg-white">
      {shown.map((item, index) => (
        <li key={item.id} className="data-dragged:opacity-50" {...(whole ? order.row(item.id, index) : {})}>
          <ContentRow
            item={item}
            moves={whole && <OrderButtons order={order} id={item.id} index={index} called={item.called} />}
          />
        </li>
      ))}
    </ul>
  );
}
