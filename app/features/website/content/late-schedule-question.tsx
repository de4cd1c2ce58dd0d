import { type ComponentProps, lazy, Suspense } from "react";
import { isLimited } from "#server/media/film-facts/contract.ts";
import type { ContentItem } from "#server/website/content/contract.ts";
import type { ScheduleQuestion } from "./schedule-question.client.tsx";

const Loaded = lazy(async () => ({
  default: (await import("./schedule-question.client.tsx")).ScheduleQuestion,
}));

type Props = Pick<ComponentProps<typeof ScheduleQuestion>, "codec"> & {
  /** The film as it is stored, and the form's texts. */
  item: Pick<ContentItem, "texts" | "published">;
  texts: ContentItem["texts"];
};

/**
 * The confirmation question. Loaded together with the film it may concern, because the user may save right after
 * typing a date.
 */
export function LateScheduleQuestion({ item, texts, codec }: Props) {
  const isNew = (["publishAt", "filmUrl"] as const).some((name) => texts[name] !== item.texts[name]);
  if (item.published || !isLimited(codec)) return null;
  return (
    <Suspense fallback={null}>
      <Loaded codec={codec} called={texts.title ?? ""} asks={isNew && Boolean(texts.publishAt)} />
    </Suspense>
  );
}
