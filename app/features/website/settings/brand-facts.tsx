import { Link } from "react-router";
import { Panel } from "#app/components/ui/panel.tsx";
import type { SiteSettings } from "#server/website/snapshot/contract.ts";
import * as strings from "../strings/settings.ts";

const TO_APPEARANCE = { color: "/admin/themes", font: "/admin/customize?tab=typography" };

/** The site's color and font as visitors see them. They are changed under Appearance, with a preview. */
export function BrandFacts({ brandColor, fontFamily }: Pick<SiteSettings, "brandColor" | "fontFamily">) {
  return (
    <Panel title={strings.colorAndFont}>
      <dl className="grid gap-x-8 gap-y-4 px-5 py-4 sm:grid-cols-2">
        <div>
          <dt className="quiet">{strings.brandColor}</dt>
          <dd className="mt-1 flex min-h-8 items-center gap-3">
            <span aria-hidden className="size-6 flex-none border border-edge bg-(--accent)" />
            <span className="tabular">{brandColor.toUpperCase()}</span>
          </dd>
          <dd>
            <Link to={TO_APPEARANCE.color} className="text-link inline-flex min-h-11 items-center">
              {strings.changeTheColorUnderAppearance}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="quiet">{strings.fontOfTheHeadings}</dt>
          <dd className="mt-1 flex min-h-8 items-center">{fontFamily}</dd>
          <dd>
            <Link to={TO_APPEARANCE.font} className="text-link inline-flex min-h-11 items-center">
              {strings.changeTheFontUnderAppearance}
            </Link>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
