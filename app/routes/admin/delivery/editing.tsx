import { data } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { changeEditing } from "#app/features/delivery/editing/change-editing.ts";
import { EditedWeddingPage } from "#app/features/delivery/editing/edited-wedding-page.tsx";
import { Queue } from "#app/features/delivery/editing/queue.tsx";
import * as strings from "#app/features/delivery/strings/editing.ts";
import { useKept } from "#app/lib/use-kept.ts";
import { readEditedWedding, readQueue } from "#server/delivery/editing/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/editing";

// The queue and a wedding of it: one module, because they change the same with the same buttons.

/** Reloads while the page is open, after something has changed. */
export const handle = { staysFresh: true };

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const { id }: { id?: string } = params;
  const viewerId = admin.userId;
  if (id === undefined)
    return { queue: await readQueue(services, admin, url.searchParams), edited: null, viewerId };
  const edited = await readEditedWedding(services, admin, id);
  return edited ? { queue: null, edited, viewerId } : data(null, { status: 404 });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return changeEditing(await request.formData());
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData?.edited
      ? strings.titleOf(loaderData.edited.wedding.couple)
      : strings.editingAdminDashboard,
  },
  { name: "robots", content: "noindex" },
];

export default function EditingPage({ loaderData, actionData }: Route.ComponentProps) {
  const outcome = useKept(actionData);
  if (!loaderData) return <UnknownScreen />;
  const { queue, edited, viewerId } = loaderData;
  return (
    <>
      {queue && <Queue queue={queue} viewerId={viewerId} />}
      {edited && <EditedWeddingPage {...edited} viewerId={viewerId} />}
      <OutcomeToast outcome={outcome} />
    </>
  );
}
