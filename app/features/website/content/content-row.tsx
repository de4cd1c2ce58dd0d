import { createContext, type ReactNode, use } from "react";
import { Form, Link } from "react-router";
import { formatStudioMoment } from "#app/lib/format.ts";
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

/** What can be done with a press to one that is not in the trash. */
export const Presses = ({ item }: { item: ContentItem }) => (
  <>
    <Press item={item} change={item.published ? "unpublish" : "publish"}>
      {item.published ? strings.unpublish : strings.publish}
    </Press>
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

/** For the 128 pixels of the list on the densest screens. */
export const STILL_WIDTH = 384;

type Props = { item: ContentItem; moves: ReactNode };

/** One item of the list: what it is, its state, and its buttons. */
export function ContentRow({ item, moves }: Props) {
  const { path } = KIND_WORDS[item.kind];
  const stills = use(StillsContext);
  const { posterUrl } = item.texts;
  const trashed = item.deletedAt !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 px-3 py-4 sm:gap-x-4 sm:px-5">
      {moves}
      {posterUrl && (
        <img
          src={stills[posterUrl] ?? posterUrl}
          alt=""
          decoding="async"
          loading="lazy"
          width={128}
          height={72}
          className="aspect-video w-20 flex-none bg-ivory object-cover sm:w-32"
        />
      )}
      {/* On a phone the couple is beside the still, and the rest below both. */}
      <div className="min-w-40 flex-1 max-sm:contents">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:flex-1 max-sm:basis-28">
          <Link
            to={`${path}/${item.id}`}
            className="inline-flex min-h-11 items-center wrap-anywhere font-semibold hover:underline"
          >
            {item.called}
          </Link>
          <StateBadge item={item} />
          <SampleBadge sample={item.sample} />
          {item.featured && <span className="status-badge">{strings.homePage}</span>}
        </p>
        <div className="max-sm:basis-full">
          {item.texts.subtitle && <p className="quiet wrap-anywhere">{item.texts.subtitle}</p>}
          <p className="quiet tabular wrap-anywhere">{facts(item)}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_.button]:px-1.5">
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
