import type { ComponentProps } from "react";
import { differingFields, FieldCompare } from "#app/components/ui/field-compare.tsx";
import type { ContentItem, ContentTexts } from "#server/content/contract.ts";
import { FIELD_LABELS } from "./content-words.ts";

/** The fields in which two states differ, in the form's order. */
export const differing = (kind: ContentItem["kind"], one: ContentTexts, other: ContentTexts) =>
  differingFields(FIELD_LABELS[kind], one, other);

type Props = Omit<ComponentProps<typeof FieldCompare>, "labels"> & { kind: ContentItem["kind"] };

/** Where two states of a film or a package differ, with the choice between them. */
export const ContentCompare = ({ kind, ...states }: Props) => (
  <FieldCompare labels={FIELD_LABELS[kind]} {...states} />
);
