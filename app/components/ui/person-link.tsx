import { Link } from "react-router";
import * as strings from "#app/components/strings/ui.ts";

/** Where everything that is stored about somebody can be downloaded or deleted. */
export const PersonLink = ({ email }: { email: string }) => (
  <p className="mt-2">
    <Link
      to={`/admin/security/personal-data?${new URLSearchParams({ email })}`}
      className="text-link inline-flex min-h-11 items-center"
    >
      {strings.everythingStoredAboutThisPerson}
    </Link>
  </p>
);
