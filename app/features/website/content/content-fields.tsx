import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { ContentItem } from "#server/website/content/contract.ts";
import {
  CHAPTERS_LENGTH_MAX,
  DESCRIPTION_MAX,
  SLUG_MAX,
  SUBTITLE_MAX,
  slugOf,
  TITLE_MAX,
} from "#server/website/films/contract.ts";
import {
  CURRENCIES,
  FEATURE_MAX,
  PACKAGE_NAME_MAX,
  PACKAGE_TEXT_MAX,
} from "#server/website/packages/contract.ts";
import { CATEGORIES } from "../films/categories.ts";
import * as strings from "../strings/content.ts";
import type { FormOfTexts } from "./content-editor.tsx";
import { FIELD_LABELS } from "./content-labels.ts";
import { FeatureList } from "./feature-list.tsx";
import { FilmFiles, useFilmFile } from "./film-files.tsx";
import { LateChaptersNote } from "./late-film-notes.tsx";
import { LateScheduleQuestion } from "./late-schedule-question.tsx";

type Props = {
  kind: ContentItem["kind"];
  /** The stored item. */
  item: ContentItem;
} & FormOfTexts;

type Wired = Omit<Props, "item"> & { name: string; hint?: string };

function wire({ kind, texts, errors, onChange, name, hint }: Wired) {
  const id = `content-${name}`;
  const error = errors[name];
  return {
    field: { id, label: FIELD_LABELS[kind][name] ?? name, error, hint },
    input: {
      ...fieldAttributes({ id, hint, error, focus: false }),
      name,
      value: texts[name] ?? "",
      className: inputStyle,
      autoComplete: "off",
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange(name, currentTarget.value),
    },
  };
}

type LineProps = Wired & { maxLength: number; type?: string; inputMode?: "decimal"; required?: boolean };

function Line({ maxLength, type = "text", inputMode, required, ...wired }: LineProps) {
  const { field, input } = wire(wired);
  return (
    <Field {...field}>
      <input {...input} type={type} inputMode={inputMode} maxLength={maxLength} required={required} />
    </Field>
  );
}

function Paragraph({ maxLength, rows, ...wired }: Wired & { maxLength: number; rows: number }) {
  const { field, input } = wire(wired);
  return (
    <Field {...field}>
      <textarea {...input} rows={rows} maxLength={maxLength} />
    </Field>
  );
}

function Choice({ options, ...wired }: Wired & { options: (readonly [string, string])[] }) {
  const { field, input } = wire(wired);
  return (
    <Field {...field}>
      <select {...input} className={`${inputStyle} select`}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

function PublishOn(props: Props) {
  const { field, input } = wire({
    ...props,
    name: "publishAt",
    hint: strings.losAngelesTimeTheDraft,
  });
  return (
    <Field {...field}>
      <input {...input} type="datetime-local" />
    </Field>
  );
}

function FilmFields(props: Props) {
  const own = slugOf(props.texts.title ?? "");
  const film = useFilmFile(props.texts);
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Line {...props} name="title" maxLength={TITLE_MAX} hint={strings.asShownOnTheCard} required />
        <Line
          {...props}
          name="subtitle"
          maxLength={SUBTITLE_MAX}
          hint={strings.likeMalibuPierSunsetCeremony}
          required
        />
        <Choice
          {...props}
          name="category"
          options={Object.entries(CATEGORIES).map(([value, { badge }]) => [value, badge] as const)}
        />
        <Line
          {...props}
          name="durationSeconds"
          maxLength={20}
          hint={strings.minutesAndSecondsLikeSentence}
          required
        />
        <Line {...props} name="tags" maxLength={400} hint={strings.separateThemWithCommas} />
        <Line
          {...props}
          name="slug"
          maxLength={SLUG_MAX}
          hint={strings.theOldAddressLeadsHere(`/films/${props.texts.slug || own || "…"}`)}
        />
      </div>
      <Paragraph {...props} name="description" rows={4} maxLength={DESCRIPTION_MAX} />
      <FilmFiles {...props} {...film} />
      <Paragraph
        {...props}
        name="chapters"
        rows={4}
        maxLength={CHAPTERS_LENGTH_MAX}
        hint={strings.oneToALineIts}
      />
      <LateChaptersNote
        chapters={props.texts.chapters ?? ""}
        runningTime={props.texts.durationSeconds ?? ""}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PublishOn {...props} />
      </div>
      <LateScheduleQuestion item={props.item} texts={props.texts} codec={film.film?.codec ?? null} />
    </>
  );
}

function PackageFields(props: Props) {
  const features = wire({ ...props, name: "features", hint: strings.oneItemPerLineIn });
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Line {...props} name="name" maxLength={PACKAGE_NAME_MAX} required />
        <div className="grid grid-cols-2 gap-5">
          <Line {...props} name="priceCents" maxLength={20} inputMode="decimal" required />
          <Choice {...props} name="currency" options={CURRENCIES.map((code) => [code, code] as const)} />
        </div>
      </div>
      <Paragraph {...props} name="description" rows={3} maxLength={PACKAGE_TEXT_MAX} />
      <Field {...features.field}>
        <FeatureList
          id={features.field.id}
          text={props.texts.features ?? ""}
          maxLength={FEATURE_MAX}
          invalid={Boolean(props.errors.features)}
          onChange={(text) => props.onChange("features", text)}
        />
      </Field>
      <input type="hidden" name="features" value={props.texts.features ?? ""} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PublishOn {...props} />
      </div>
    </>
  );
}

export const ContentFields = (props: Props) =>
  props.kind === "film" ? <FilmFields {...props} /> : <PackageFields {...props} />;
