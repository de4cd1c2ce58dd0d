import { useLocation } from "react-router";
import { SettingsHead, Tabs } from "#app/features/website/settings/settings-head.tsx";
import * as strings from "../strings/templates.ts";

const OUTBOX = "/admin/email/outbox";
const EMAIL = [
  { to: "/admin/email", label: strings.templates },
  { to: OUTBOX, label: strings.outbox },
];

/** The head of the email screens. */
export function EmailHead() {
  const { pathname } = useLocation();
  return (
    <>
      <SettingsHead current="/admin/email" />
      <div className="mt-2">
        <Tabs
          label={strings.email}
          tabs={EMAIL}
          current={pathname.startsWith(OUTBOX) ? OUTBOX : "/admin/email"}
        />
      </div>
    </>
  );
}
