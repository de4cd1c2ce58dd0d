import { createContext, type ReactNode, use } from "react";
import { Form, Link } from "react-router";
import { LatePlaybackWords } from "#app/features/media/playable-film/late-film-playback.tsx";
import { AskedChange } from "#app/forms/confirmed-change.tsx";
import { formatStudioMoment } from "#app/lib/format.ts";
import { isLimited } from "#server/media/film-facts/contract.ts";
import { formatMoney, parseMoney } from "#server/platform/money/contract.ts";
import { type ContentChange, type ContentItem, stateOf } from "#server/website/content/contract.ts";
import { CATEGORIES, parseCategory } from "../films/categories.ts";
import { SampleBadge } from "../samples/sample-badge.tsx";
import * as strings from "../strings/content.ts";
import { KIND_WORDS, STATE_NAMES } from "./content-labels.ts";

type PressProps = { item: ContentItem; change: ContentChange; className?: string; children: ReactNode };

/** A button that changes an item's state. */
export function Press({ item, change, className = "button button-small", children }: PressProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="version" value={item.version} />
      <input type="hidden" name="change" value={change} />
      <button type="submit" className={className}>
        {children}
        <span className="sr-only"> {item.called}</span>
      </button>
    </Form>
  );
}

/** A press that publishes a film which some visitors can't play: asked first. */
const AskedPublication = ({ item }: { item: ContentItem }) => (
  <AskedChange
    fields={{ intent: "change", id: item.id, version: item.version, change: "publish" }}
    label={strings.publish}
    aria-label={`${strings.publish} ${item.called}`}
    className="button button-small"
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

/** What can be done with a press to one that is not in the trash. */
export const Presses = ({ item }: { item: ContentItem }) => (
  <>
    {item.published ? (
      <Press item={item} change="unpublish">
        {strings.unpublish}
      </Press>
    ) : isLimited(item.codec) ? (
      <AskedPublication item={item} />
    ) : (
      <Press item={item} change="publish">
        {strings.publish}
      </Press>
    )}
    {item.featured !== null && (
      <Press item={item} change={item.featured ? "unfeature" : "feature"}>
        {item.featured ? strings.unfeature : strings.feature}
      </Press>
    )}
    <Press item={item} change="trash">
      {strings.deleteLabel}
    </Press>
  </>
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

function facts({ kind, texts }: ContentItem): string {
  if (kind === "package") {
    const lines = texts.features?.split("\n").length ?? 0;
    const price = formatMoney(parseMoney(texts.priceCents ?? ""), texts.currency || undefined);
    return strings.included(price, lines);
  }
  const category = parseCategory(texts.category ?? null);
  return [category && CATEGORIES[category].badge, texts.durationSeconds, texts.tags]
    .filter(Boolean)
    .join(" · ");
}

/** A small picture for each poster, by its address. */
export const StillsContext = createContext<Record<string, string>>({});

/** For the 64 pixels of the list on the densest screens. */
export const STILL_WIDTH = 192;

type Props = { item: ContentItem; moves: ReactNode };

/** One item of the list: what it is, its state, and its buttons. */
export function ContentRow({ item, moves }: Props) {
  const { path } = KIND_WORDS[item.kind];
  const stills = use(StillsContext);
  const { posterUrl } = item.texts;
  const trashed = item.deletedAt !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-0.5 max-sm:py-2 sm:min-h-(--row) sm:gap-x-4">
      {moves && <div className="list-moves flex-none">{moves}</div>}
      {posterUrl && (
        <img
          src={stills[posterUrl] ?? posterUrl}
          alt=""
          decoding="async"
          loading="lazy"
          width={64}
          height={36}
          className="aspect-video w-16 flex-none sm:w-14 bg-ivory object-cover"
        />
      )}
      {/* On a phone the couple is beside the still, and the rest below both. */}
      <div className="min-w-40 flex-1 items-center gap-x-3 max-sm:contents lg:flex">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-1 max-sm:basis-28">
          <Link
            to={`${path}/${item.id}`}
            className="inline-flex min-h-(--control) min-w-11 items-center wrap-anywhere font-semibold hover:underline"
          >
            {item.called}
          </Link>
          <StateBadge item={item} />
          <SampleBadge sample={item.sample} />
          {item.featured && <span className="status-badge">{strings.homePage}</span>}
        </p>
        <p className="quiet tabular wrap-anywhere max-sm:basis-full lg:min-w-16 lg:flex-1 lg:truncate">
          {[item.texts.subtitle, facts(item)].filter(Boolean).join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5 max-sm:[&_.button]:px-1.5">
        {trashed ? (
          <Press item={item} change="untrash">
            {strings.restore}
          </Press>
        ) : (
          <Presses item={item} />
        )}
      </div>
    </div>
  );
}
