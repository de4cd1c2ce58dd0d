import { useLocation } from "react-router";
import { SettingsHead, Tabs } from "#app/features/website/settings/settings-head.tsx";

const OUTBOX = "/admin/email/outbox";
const EMAIL = [
  { to: "/admin/email", label: "Templates" },
  { to: OUTBOX, label: "Outbox" },
];

/** The head of the email screens. */
export function EmailHead() {
  const { pathname } = useLocation();
  return (
    <>
      <SettingsHead current="/admin/email" />
      <div className="mt-2">
        <Tabs label="Email" tabs={EMAIL} current={pathname.startsWith(OUTBOX) ? OUTBOX : "/admin/email"} />
      </div>
    </>
  );
}
