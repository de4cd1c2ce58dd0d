import { Link, redirect } from "react-router";
import { PageHead } from "#app/components/layout/page-head.tsx";
import { studioLinks, Words } from "#app/components/layout/prose.tsx";
import { ConfirmAddress } from "#app/features/clients/my-wedding/confirm-address.tsx";
import { OwnInquiryList } from "#app/features/clients/my-wedding/own-inquiry-list.tsx";
import clientsCss from "#app/theme/clients.css?inline";
import { findViewerOrNobody } from "#server/accounts/sign-in/service.ts";
import { readOwnInquiries } from "#server/clients/own-inquiries/service.ts";
import { CLIENT_HOME } from "#server/platform/admin-gate/contract.ts";
import { calendarDateIn } from "#server/platform/calendar.ts";
import { STUDIO_ZONE } from "#server/platform/clock.ts";
import { servicesContext } from "#server/platform/context.ts";
import { formatCalendarDate } from "#server/platform/format-date.ts";
import { loadSnapshot } from "#server/website/snapshot/service.ts";
import type { Route } from "./+types/my-wedding";

export const handle = { sheet: import.meta.env.SSR ? clientsCss : "" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = await findViewerOrNobody(services, request.headers);
  if (!viewer) throw redirect(`/auth?redirect=${CLIENT_HOME}`);
  const [{ settings }, inquiries] = await Promise.all([
    loadSnapshot(services),
    readOwnInquiries(services, viewer),
  ]);
  const dayOf = (instant: Date) => formatCalendarDate(calendarDateIn(instant, STUDIO_ZONE));
  return {
    ...{ email: viewer.email, name: viewer.name, role: viewer.role },
    ...{ studioEmail: settings.contactEmail, phone: settings.contactPhone },
    inquiries:
      inquiries?.map((inquiry) => ({
        ...inquiry,
        date: formatCalendarDate(inquiry.weddingDate),
        sentOn: dayOf(inquiry.createdAt),
        heldUntil: inquiry.holdExpiresAt && dayOf(inquiry.holdExpiresAt),
      })) ?? null,
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "Your wedding" },
  { name: "robots", content: "noindex" },
];

/** Whom the page greets: the couple of the newest inquiry, else whoever is signed in. */
const greeted = (name: string, newest: { brideName: string; groomName: string } | undefined) =>
  newest ? `${newest.brideName} & ${newest.groomName}` : name;

const PICTURE = "/demo/rings-on-velvet.webp";

export default function MyWedding({ loaderData }: Route.ComponentProps) {
  const { email, name, role, studioEmail, phone, inquiries } = loaderData;
  const title = `Welcome, ${greeted(name, inquiries?.[0])}`;
  return (
    <>
      <PageHead words={{ title, text: "" }} picture={PICTURE} />
      <section className="on-light">
        <div className="frame py-18 lg:py-28">
          <div className="max-w-[42rem]">
            {inquiries === null && <ConfirmAddress email={email} />}
            {inquiries?.length === 0 && (
              <>
                <h2 className="text-32">Nothing here yet</h2>
                <p className="mt-4">
                  Once you send an inquiry from <strong className="wrap-anywhere">{email}</strong>, you'll see
                  its status here.
                </p>
                <Link to="/booking" className="button button-accent mt-6">
                  Ask about your date
                </Link>
              </>
            )}
            {inquiries && inquiries.length > 0 && (
              <>
                <OwnInquiryList inquiries={inquiries} />
                <p className="mt-10">
                  <Words
                    line="Something changed, or a question? Call {{phone}} or write to {{email}}."
                    values={studioLinks({ phone, email: studioEmail })}
                  />
                </p>
              </>
            )}
            <div className="mt-12 border-t border-line pt-6 text-14">
              <p className="quiet">
                You're signed in as <span className="wrap-anywhere">{email}</span>.
                {role !== "admin" && " This account doesn't have admin access."}
              </p>
              <form method="post" action="/sign-out?couple" className="mt-4">
                <button type="submit" className="button">
                  Sign Out
                </button>
              </form>
            </div>
          </div>
        </div>
      </section>
    </>
  );
}
