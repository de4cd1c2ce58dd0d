import type { PageWords } from "#server/website/content-blocks/contract.ts";

/** Shown by the enhancement module after it has restored a draft from this device. */
export const DraftNote = ({ words }: { words: PageWords["booking-form"] }) => (
  <p data-draft role="status" hidden className="quiet text-14">
    {words.draft}{" "}
    <a href="/booking" className="text-link inline-flex min-h-11 items-center">
      {words.noDraft}
    </a>
  </p>
);
