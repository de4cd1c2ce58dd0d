import { FieldError, fieldAttributes } from "#app/forms/field.tsx";
import {
  IMAGE_BYTES_MAX,
  IMAGE_HINT,
  IMAGE_REFUSALS,
  IMAGES_MAX,
  type StoredImage,
} from "#server/inquiries/inspiration/contract.ts";
import * as strings from "../strings/booking-form.ts";

const ID = "images";

type Props = {
  images: StoredImage[];
  hint: string;
  error: string | undefined;
  /** Whether there are no errors above it. */
  focus: boolean;
};

/**
 * The optional images. Without JavaScript they are submitted with the form. With JavaScript each is uploaded when
 * chosen, and the form only submits its token.
 */
export function InspirationBox({ images, hint, error, focus }: Props) {
  return (
    <div
      data-inspiration
      data-bytes-max={IMAGE_BYTES_MAX}
      data-count-max={IMAGES_MAX}
      data-too-large={IMAGE_REFUSALS.too_large}
      data-too-many={IMAGE_REFUSALS.too_many}
      data-choose={strings.choosePictures}
      data-unavailable={IMAGE_REFUSALS.unavailable}
    >
      <label htmlFor={ID} className="mb-2 block text-14 font-semibold">
        {strings.inspirationImages} <span className="quiet font-normal">{strings.optional}</span>
      </label>
      <input
        {...fieldAttributes({ id: ID, hint: IMAGE_HINT, error, focus: focus && error !== undefined })}
        name={ID}
        type="file"
        multiple
        accept="image/png,image/jpeg"
        className="inspiration-input"
      />
      <p id={`${ID}-hint`} className="quiet mt-2 text-14">
        {strings.atMost(IMAGE_HINT, IMAGES_MAX)} {hint}
      </p>
      <FieldError id={ID} error={error} />
      <ul data-images aria-label={strings.yourPictures} className="inspiration-list">
        {images.map(({ token, fileName }) => (
          <li key={token}>
            <label className="flex min-h-11 items-center gap-3 text-14">
              <input
                type="checkbox"
                name="image"
                value={token}
                defaultChecked
                className="size-5 accent-(--accent-text)"
              />
              <span className="break-all">{fileName}</span>
            </label>
          </li>
        ))}
      </ul>
      <p data-images-status role="status" className="quiet text-14" />
    </div>
  );
}
