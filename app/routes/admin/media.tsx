import { useRevalidator } from "react-router";
import { UploadPanel } from "#app/features/uploads/upload-panel.tsx";
import { adminPage } from "#server/auth/admin-page.ts";
import { servicesContext } from "#server/context.ts";
import type { Route } from "./+types/media";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await adminPage(context.get(servicesContext), request.headers, url);
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: "Media Library · Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export default function MediaPage() {
  const { revalidate } = useRevalidator();
  return (
    <div className="toast-room">
      <h1 className="font-body text-25 font-semibold tracking-normal">Media Library</h1>
      <div className="mt-6">
        <UploadPanel onArrived={() => void revalidate()} />
      </div>
    </div>
  );
}
