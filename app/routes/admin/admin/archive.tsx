import { ArchiveDownload, ArchiveImportPanel } from "#app/features/admin/archive/archive-panels.tsx";
import { BackupPanel } from "#app/features/admin/archive/backup-panel.tsx";
import { MediaDownload, MediaRestorePanel } from "#app/features/admin/archive/media-panels.tsx";
import { StatusPanel } from "#app/features/admin/archive/status-panel.tsx";
import * as strings from "#app/features/admin/strings/screens.ts";
import { sendSheet } from "#app/features/bookings/import/send-sheet.ts";
import { SheetImport } from "#app/features/bookings/import/sheet-import.tsx";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/archive";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await adminPage(context.get(servicesContext), request.headers, url);
  return null;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendSheet(await request.formData());
}

export const meta: Route.MetaFunction = () => [
  { title: strings.exportAndImportAdminDashboard },
  { name: "robots", content: "noindex" },
];

export default function ArchivePage({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="font-body text-25 font-semibold tracking-normal">{strings.exportAndImport}</h1>
      <div className="mt-6 grid grid-cols-1 gap-8">
        <SheetImport outcome={actionData} />
        <StatusPanel />
        <BackupPanel />
        <ArchiveDownload />
        <MediaDownload />
        <ArchiveImportPanel />
        <MediaRestorePanel />
      </div>
    </>
  );
}
