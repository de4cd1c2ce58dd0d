import { useId } from "react";
import { Form } from "react-router";
import { latePart } from "#app/components/ui/late-part.tsx";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import type { Outcome } from "#app/lib/outcome.ts";
import { type DeskFilm, FILM_TITLE_MAX } from "#server/delivery/desk/contract.ts";

/** With the uploader and the converter, which other screens load late as well. */
const LateFilmUpload = latePart(async () => (await import("./film-upload.tsx")).FilmUpload);

type Props = {
  film: DeskFilm;
  /** Whether whoever sees it may rename it and upload its files. */
  isChangeable: boolean;
  /** Whether whoever sees it may delete it. */
  isDeletable: boolean;
  /** The outcome of this film's title. */
  outcome: Outcome | undefined;
};

/** A film of a delivery: its title, its files, and what can be done with it. */
export function FilmCard({ film, isChangeable, isDeletable, outcome }: Props) {
  const id = useId();
  const error = outcome?.fields.title;
  if (!isChangeable)
    return (
      <li className="border-t border-line pt-5">
        <p className="wrap-anywhere font-semibold">{film.title}</p>
      </li>
    );
  return (
    <li className="grid gap-5 border-t border-line pt-5">
      <Form method="post" preventScrollReset noValidate className="flex flex-wrap items-end gap-3">
        <HiddenFields fields={{ intent: "rename-film", film: film.id }} />
        <div className="min-w-0 grow">
          <Field id={id} label="Title" error={error}>
            <input
              {...fieldAttributes({ id, error, focus: error !== undefined })}
              name="title"
              defaultValue={film.title}
              maxLength={FILM_TITLE_MAX}
              required
              className={inputStyle}
            />
          </Field>
        </div>
        <button type="submit" className="button button-small">
          Save title
        </button>
      </Form>
      <LateFilmUpload film={film} />
      {isDeletable && (
        <div>
          <AskedChange
            fields={{ intent: "delete-film", film: film.id }}
            label="Delete film"
            aria-label={`Delete film “${film.title}”`}
            className="button button-small"
            question={{
              title: `Delete “${film.title}”?`,
              text: "Its original and its versions for browsers are permanently deleted.",
              yes: "Delete",
            }}
          />
        </div>
      )}
    </li>
  );
}
