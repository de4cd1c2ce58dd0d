import { Notice } from "#app/components/layout/notice.tsx";
import type { PageWords } from "#server/website/content-blocks/contract.ts";

/** The message that the enhancement module shows beside the button if the site can't be reached. */
export const Unsent = ({ failure }: { failure: PageWords["send-failed"] }) => (
  <div data-unsent hidden className="mt-6">
    <Notice tone="failure" title={failure.offlineTitle} text={failure.offlineText} />
  </div>
);
