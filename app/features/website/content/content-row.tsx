import { createContext, type ReactNode, use } from "react";
import { Form } from "react-router";
import { LatePlaybackWords } from "#app/features/media/playable-film/late-film-playback.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { isLimited } from "#server/media/film-facts/contract.ts";
import { formatMoney, parseMoney } from "#server/platform/money/contract.ts";
import {
  type ContentChange,
  type ContentItem,
  type LinkedItem,
  stateOf,
} from "#server/website/content/contract.ts";
import { CATEGORIES, parseCategory } from "../films/categories.ts";
import { SampleMark } from "../samples/sample-badge.tsx";
import * as strings from "../strings/content.ts";
import { KIND_WORDS, STATE_NAMES } from "./content-labels.ts";
import { OrderedRow } from "./ordered-row.tsx";

type PressProps = {
  item: ContentItem;
  change: ContentChange;
  className?: string;
  disabled?: boolean;
  children: ReactNode;
};

/** A button that changes an item's state. */
export function Press({
  item,
  change,
  className = "button button-small",
  disabled = false,
  children,
}: PressProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="change" value={change} />
      <button type="submit" disabled={disabled} className={className}>
        {children}
        <span className="sr-only"> {item.called}</span>
      </button>
    </Form>
  );
}

type Styled = { item: ContentItem; className?: string };

/** A button that asks for confirmation before publishing a film that some visitors can't play. */
const AskedPublication = ({ item, className = "button button-small" }: Styled) => (
  <AskedChange
    fields={{ intent: "change", id: item.id, version: item.version, change: "publish" }}
    label={strings.publish}
    aria-label={`${strings.publish} ${item.called}`}
    className={className}
    question={{
      title: strings.publishThisFilm(item.called),
      text: (
        <>
          <LatePlaybackWords codec={item.codec} />
          <p className="mt-3">{strings.visitorsWithOther}</p>
        </>
      ),
      yes: strings.publishAnyway,
    }}
  />
);

type Linked = { item: LinkedItem; className?: string };

/** A button that names the places that lead to a published item before it unpublishes it. */
const AskedUnpublication = ({ item, className = "button button-small" }: Linked) => (
  <AskedChange
    fields={{ intent: "change", id: item.id, version: item.version, change: "unpublish" }}
    label={strings.unpublish}
    aria-label={`${strings.unpublish} ${item.called}`}
    className={className}
    question={{
      title: strings.unpublishThis(item.called),
      text: (
        <>
          <p>{strings.visitorsAreLedHereFrom}</p>
          <ul className="mt-2 list-disc pl-5">
            {item.linkedFrom.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
          <p className="mt-3">{strings.afterwardsTheyFindNothing}</p>
        </>
      ),
      yes: strings.unpublish,
    }}
  />
);

/** A button to publish or unpublish an item. */
export function PublicationPress({ item, className, unsaved = false }: Linked & { unsaved?: boolean }) {
  if (item.published) {
    if (item.linkedFrom.length > 0) return <AskedUnpublication item={item} className={className} />;
    return (
      <Press item={item} change="unpublish" className={className}>
        {strings.unpublish}
      </Press>
    );
  }
  // Unsaved input would not be published, and nobody would see why.
  if (!unsaved && isLimited(item.codec)) return <AskedPublication item={item} className={className} />;
  return (
    <Press item={item} change="publish" className={className} disabled={unsaved}>
      {strings.publish}
    </Press>
  );
}

export const FeaturePress = ({ item, className }: Styled) =>
  item.featured !== null && (
    <Press item={item} change={item.featured ? "unfeature" : "feature"} className={className}>
      {item.featured ? strings.unfeature : strings.feature}
    </Press>
  );

export const TrashPress = ({ item, className }: Styled) => (
  <Press item={item} change="trash" className={className}>
    {strings.deleteLabel}
  </Press>
);

export function StateBadge({ item }: { item: ContentItem }) {
  const state = stateOf(item);
  return (
    <span className="status-badge" data-status={state === "published" ? "confirmed" : undefined}>
      {STATE_NAMES[state]}
      {state === "scheduled" && item.publishAt && `, ${formatStudioMoment(item.publishAt)}`}
    </span>
  );
}

/** What a row of the list says about an item's state. */
function Marks({ item }: { item: ContentItem }) {
  const { featured, sample, publishAt } = item;
  const state = stateOf(item);
  return (
    <>
      <span className="status-badge" data-status={state === "published" ? "confirmed" : undefined}>
        {STATE_NAMES[state]}
      </span>
      {state === "scheduled" && publishAt && (
        <span className="quiet tabular">{formatStudioMoment(publishAt)}</span>
      )}
      {featured && (
        <span className="status-badge" data-tone="going">
          {strings.homePage}
        </span>
      )}
      {sample && <SampleMark />}
    </>
  );
}

/** Returns a film's category and length, or a package's price. */
function facts({ kind, texts }: ContentItem): ReactNode {
  const category = parseCategory(texts.category ?? null);
  const lines = texts.features?.split("\n").length ?? 0;
  const price = formatMoney(parseMoney(texts.priceCents ?? ""), texts.currency || undefined);
  if (kind === "package") return strings.included(price, lines);
  return (
    <>
      <span className="ordered-kind">{category && CATEGORIES[category].badge}</span>
      <span>{texts.durationSeconds}</span>
    </>
  );
}

/** A small picture for each poster, by its address. */
export const StillsContext = createContext<Record<string, string>>({});

/** For the 64 pixels of a phone's list on the densest screens, and the 112 of a desktop's. */
export const STILL_WIDTH = 192;

type Props = {
  item: LinkedItem;
  /** The controls that move the item, if the list can be reordered. */
  moves: ReactNode;
};

const entry = "dropdown-entry";

/** A row of the list: the item, its state and its actions. */
export function ContentRow({ item, moves }: Props) {
  const { path } = KIND_WORDS[item.kind];
  const stills = use(StillsContext);
  const { posterUrl, subtitle, description } = item.texts;
  const menu = item.deletedAt ? (
    <Press item={item} change="untrash" className={entry}>
      {strings.restore}
    </Press>
  ) : (
    <>
      <FeaturePress item={item} className={entry} />
      {moves}
      <div className="dropdown-group">
        <TrashPress item={item} className={`${entry} text-danger`} />
      </div>
    </>
  );
  return (
    <OrderedRow
      to={`${path}/${item.id}`}
      called={item.called}
      draggable={Boolean(moves)}
      picture={
        posterUrl && (
          <img
            src={stills[posterUrl] ?? posterUrl}
            alt=""
            decoding="async"
            loading="lazy"
            width={112}
            height={63}
            className="aspect-video w-16 flex-none bg-ivory object-cover md:w-28"
          />
        )
      }
      marks={<Marks item={item} />}
      about={item.kind === "film" ? subtitle : description}
      facts={facts(item)}
      action={!item.deletedAt && <PublicationPress item={item} />}
      menu={menu}
    />
  );
}
