import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import type { TextsScreen } from "#server/website/content-blocks/contract.ts";
import { SampleBadge } from "../samples/sample-badge.tsx";
import * as strings from "../strings/content-blocks.ts";

type Props = { page: TextsScreen["pages"][number] };

/** A page's blocks: each with its name, the start of its text, and whether the studio has changed it. */
export const TextList = ({ page }: Props) => (
  <Panel title={page.name}>
    <ul className="divide-y divide-line">
      {page.blocks.map(({ id, name, excerpt, changed, sample }) => (
        <li key={id} className="relative px-5 pt-1.5 pb-4 hover:bg-paper">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <Link
              to={`/admin/texts/${id}`}
              className="inline-block py-2.75 leading-[1.375rem] font-semibold after:absolute after:inset-0"
            >
              {name}
            </Link>
            <SampleBadge sample={sample} />
            {changed && <p className="quiet text-12">{strings.yourWords}</p>}
          </div>
          <p className="quiet -mt-1 wrap-anywhere">{excerpt}</p>
        </li>
      ))}
    </ul>
  </Panel>
);
