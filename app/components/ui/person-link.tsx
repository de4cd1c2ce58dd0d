import * as strings from "#app/components/strings/ui.ts";
import { AllowedLink } from "./allowed-link.tsx";

/** A link to the page where everything stored about a person can be downloaded or deleted. */
export const PersonLink = ({ email }: { email: string }) => (
  <p className="mt-2">
    <AllowedLink
      to={`/admin/security/personal-data?${new URLSearchParams({ email })}`}
      className="text-link inline-flex min-h-11 items-center"
    >
      {strings.everythingStoredAboutThisPerson}
    </AllowedLink>
  </p>
);
