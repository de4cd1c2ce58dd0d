import { useRef, useState } from "react";
import { Outlet, useRouteLoaderData } from "react-router";
import { readPreferences, usePreferences } from "#app/components/layout/admin-preferences.ts";
import { AdminShell } from "#app/components/layout/admin-shell.tsx";
import { useAuth } from "#app/features/accounts/sign-in/auth-provider.tsx";
import { LateSessionEnded } from "#app/features/accounts/sign-in/late-session-ended.tsx";
import { stayOnPage } from "#app/features/accounts/sign-in/stay-on-page.ts";
import { useFreshData } from "#app/features/admin/change-signal/use-fresh-data.ts";
import { PaletteTrigger } from "#app/features/admin/command-palette/palette-trigger.tsx";
import { LateKeyList } from "#app/features/admin/keyboard/late-key-list.tsx";
import { keepStalePage } from "#app/features/admin/stale-page/keep-stale-page.ts";
import { LateStalePage } from "#app/features/admin/stale-page/late-stale-page.tsx";
import * as strings from "#app/features/admin/strings/screens.ts";
import { clearDrafts } from "#app/forms/remove-drafts.ts";
import { APP } from "#app/lib/page-kind.ts";
import { useKept } from "#app/lib/use-kept.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { drawAvatar } from "#server/accounts/avatars/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage, guardPage } from "#server/platform/http/admin-page.ts";
import type { Route } from "./+types/layout";

export const handle = APP;

export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, request, url }) => {
    await guardPage(context.get(servicesContext), request.headers, url);
  },
];

export const clientMiddleware = [keepStalePage, stayOnPage];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { headers } = request;
  const { userId, name, email, role, waiting } = await adminPage(context.get(servicesContext), headers);
  const preferences = readPreferences(headers.get("cookie"));
  return { userId, name, email, role, waiting, avatar: drawAvatar(name || email), preferences };
}

export const meta: Route.MetaFunction = () => [
  { title: strings.adminDashboard },
  { name: "robots", content: "noindex" },
];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  const { user, leave } = useAuth();
  const waiting = useFreshData(loaderData.waiting);
  const { name, email } = user ?? loaderData;
  const { role } = loaderData;
  const [preferences, change] = usePreferences(loaderData.preferences);
  const signOutForm = useRef<HTMLFormElement>(null);
  const left = useKept(site?.flash ? site : null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { keys } = preferences;
  const dark = preferences.theme === "dark";
  return (
    <AdminShell
      person={{
        name: name || email,
        avatar: loaderData.avatar,
        onSignOut: () => {
          clearDrafts();
          leave();
        },
      }}
      left={left}
      role={role}
      waiting={waiting}
      preferences={preferences}
      onChange={change}
      signOutForm={signOutForm}
      search={
        <PaletteTrigger
          dark={dark}
          keys={keys}
          role={role}
          onHelp={() => setHelpOpen(true)}
          onToggleDark={() => change({ theme: dark ? "light" : "dark" })}
          onSignOut={() => signOutForm.current?.requestSubmit()}
        />
      }
    >
      <LateStalePage />
      <Outlet />
      <LateSessionEnded />
      {isHelpOpen && (
        <LateKeyList
          role={role}
          enabled={keys}
          onEnable={(enabled) => change({ keys: enabled })}
          onClose={() => setHelpOpen(false)}
        />
      )}
    </AdminShell>
  );
}
