import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Tabs } from "#app/components/ui/tabs.tsx";
import { SettingsHead } from "#app/features/website/settings/settings-head.tsx";
import * as strings from "../strings/templates.ts";

const OUTBOX = "/admin/email/outbox";
const EMAIL = [
  { key: "/admin/email", to: "/admin/email", label: strings.templates },
  { key: OUTBOX, to: OUTBOX, label: strings.outbox },
];

/** The head of the email screens, with a list's controls beside the tabs. */
export function EmailHead({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <SettingsHead current="/admin/email" />
      <div className="list-tools">
        <Tabs
          label={strings.email}
          tabs={EMAIL}
          current={pathname.startsWith(OUTBOX) ? OUTBOX : "/admin/email"}
        />
        {children}
      </div>
    </>
  );
}
