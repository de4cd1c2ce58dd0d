import { Link } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { deletePerson } from "#app/features/admin/personal-data/delete-person.ts";
import { PersonPanel } from "#app/features/admin/personal-data/person-panel.tsx";
import { PersonSearch } from "#app/features/admin/personal-data/person-search.tsx";
import * as strings from "#app/features/admin/strings/screens.ts";
import { SettingsHead } from "#app/features/website/settings/settings-head.tsx";
import { readPersonScreen } from "#server/admin/personal-data/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/personal-data";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return readPersonScreen(services, await adminPage(services, request.headers), url.searchParams);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return deletePerson(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.personalDataSecuritySettingsAdmin },
  { name: "robots", content: "noindex" },
];

export default function PersonalDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed, problem, person } = loaderData;
  return (
    <div className="toast-space">
      <SettingsHead current="/admin/security" />
      <Link to="/admin/security" className="text-link mt-4 inline-flex min-h-11 items-center">
        {strings.security}
      </Link>
      <h2 className="mt-1 font-body text-20 font-semibold tracking-normal">{strings.personalData}</h2>
      <p className="quiet measure mt-2">{strings.anyoneCanAskWhatYou}</p>
      <div className="mt-6 grid max-w-[60rem] grid-cols-[minmax(0,1fr)] gap-8">
        <div>
          <PersonSearch typed={typed} problem={problem} />
          <p role="status" className="not-empty:mt-6">
            {typed && !problem && !person && strings.nothingIsStoredAbout(typed)}
          </p>
        </div>
        {person && <PersonPanel person={person} />}
      </div>
      <OutcomeToast outcome={actionData} />
    </div>
  );
}
