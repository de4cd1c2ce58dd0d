import { data, Form, Link, redirect } from "react-router";
import { OutcomeToast } from "#app/components/ui/outcome-toast.tsx";
import { UnknownScreen } from "#app/features/admin/unknown-screen.tsx";
import { changeDelivery } from "#app/features/delivery/desk/change-delivery.ts";
import { FilmCard } from "#app/features/delivery/desk/film-card.tsx";
import { FilmLock } from "#app/features/delivery/desk/film-lock.tsx";
import { AskedChange, HiddenFields } from "#app/forms/confirmed-change.tsx";
import { Field, fieldAttributes, inputStyle } from "#app/forms/field.tsx";
import { formatStudioMoment, formatWeddingDay } from "#app/lib/format.ts";
import { type Outcome, textOf } from "#app/lib/outcome.ts";
import { type DeliveryPage, FILM_TITLE_MAX } from "#server/delivery/desk/contract.ts";
import { readDelivery } from "#server/delivery/desk/service.ts";
import { servicesContext } from "#server/platform/context.ts";
import { adminPage } from "#server/platform/http/admin-page.ts";
import { formatMoney } from "#server/platform/money/contract.ts";
import type { Route } from "./+types/delivery";

export async function loader({ context, request, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const admin = await adminPage(services, request.headers, url);
  const page = await readDelivery(services, admin, params.id);
  return page ? { page } : data(null, { status: 404 });
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.formData();
  const outcome = await changeDelivery(params.id, form);
  const isFailure = outcome.tone === "failure";
  // The outcome shows which film's title was refused.
  if (isFailure) return { ...outcome, film: textOf(form, "film") };
  if (outcome.intent === "create")
    return redirect(`/admin/deliveries/${(outcome.value as { id: string }).id}`);
  return { ...outcome, film: "" };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Films for ${loaderData.page.booking.couple}` : "Films"} · Admin Dashboard` },
  { name: "robots", content: "noindex" },
];

/** Says what publishing does to this booking. */
const publishingText = (marksDelivered: boolean) =>
  marksDelivered
    ? "Each partner with an email address is written to, their wedding page shows the films, and the booking is marked as delivered."
    : "Each partner with an email address is written to, and their wedding page shows the films. The booking's status stays as it is.";

type DeskPublishing = NonNullable<DeliveryPage["publishing"]>;

/** Says what the couple can watch at once. */
function opensText(access: DeskPublishing["access"]): string {
  if (access.kind !== "withdrawn") return "";
  if (access.opensAtOnce) return "They can watch and download everything at once.";
  return access.money && access.money.unaskedCents === 0
    ? `They see a preview until ${formatMoney(access.money.payableCents + access.money.pendingCents)} is paid.`
    : "They see a preview until the balance is paid.";
}

type PublishingProps = Pick<DeliveryPage, "id" | "publishedAt"> & {
  publishing: DeskPublishing;
  error: string | undefined;
};

function Publishing({ id, publishedAt, publishing, error }: PublishingProps) {
  const { path, marksDelivered, access } = publishing;
  if (!publishedAt)
    return (
      <div className="grid gap-2">
        <div>
          <AskedChange
            fields={{ intent: "publish" }}
            label="Deliver the films"
            className="button button-accent"
            question={{
              title: "Deliver the films?",
              text: `${publishingText(marksDelivered)} ${opensText(access)}`,
              yes: "Deliver",
            }}
          />
        </div>
        <p className="quiet text-14">Each film needs its original and its versions for browsers.</p>
      </div>
    );
  return (
    <div className="grid gap-2">
      <p>Delivered {formatStudioMoment(publishedAt)}. Only the partners can open the page, signed in.</p>
      <p className="wrap-anywhere quiet tabular">{path}</p>
      <FilmLock key={error} action={`/admin/deliveries/${id}`} access={access} error={error} />
      <div>
        <AskedChange
          fields={{ intent: "withdraw" }}
          label="Unpublish"
          className="button button-small"
          question={{
            title: "Unpublish the films?",
            text: "The couple can't watch or download them until you deliver them again. Whoever is watching is cut off within a minute or two. A booking marked as delivered goes back to editing.",
            yes: "Unpublish",
          }}
        />
      </div>
    </div>
  );
}

function NewFilm({ outcome }: { outcome: Outcome | undefined }) {
  const error = outcome?.fields.title;
  return (
    <Form method="post" preventScrollReset noValidate className="flex flex-wrap items-end gap-3">
      <HiddenFields fields={{ intent: "add-film" }} />
      <div className="min-w-0 grow">
        <Field id="new-film" label="Another film" error={error}>
          <input
            {...fieldAttributes({ id: "new-film", error, focus: error !== undefined })}
            name="title"
            maxLength={FILM_TITLE_MAX}
            placeholder="Highlight, ceremony, speeches"
            className={inputStyle}
          />
        </Field>
      </div>
      <button type="submit" className="button button-small">
        Add film
      </button>
    </Form>
  );
}

export default function DeliveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownScreen />;
  const { page } = loaderData;
  const { id, booking, films, publishedAt, publishing, isChangeable } = page;
  const refused = actionData?.tone === "failure" ? actionData : undefined;
  return (
    <div className="toast-space">
      {publishing ? (
        <Link to={`/admin/bookings/${booking.id}`} className="text-link inline-flex min-h-11 items-center">
          Back to the booking
        </Link>
      ) : (
        <Link to="/admin/editing" className="text-link inline-flex min-h-11 items-center">
          Back to the editing queue
        </Link>
      )}
      <h1 className="mt-1 wrap-anywhere font-body text-25 font-semibold tracking-normal">
        Films for {booking.couple}
      </h1>
      {booking.weddingDate && <p className="tabular mt-1 text-17">{formatWeddingDay(booking.weddingDate)}</p>}
      <div className="mt-6 grid max-w-[42rem] gap-8 bg-white p-5">
        {publishing && (
          <Publishing
            id={id}
            publishedAt={publishedAt}
            publishing={publishing}
            error={refused?.intent === "open" ? refused.fields.reason : undefined}
          />
        )}
        {!publishing && publishedAt && (
          <p>
            Delivered {formatStudioMoment(publishedAt)}. To change the films, ask a coordinator or an admin.
          </p>
        )}
        <ul className="grid gap-8">
          {films.map((film) => (
            <FilmCard
              key={film.id}
              film={film}
              isChangeable={isChangeable}
              isDeletable={publishing !== null}
              outcome={refused?.intent === "rename-film" && refused.film === film.id ? refused : undefined}
            />
          ))}
        </ul>
        {isChangeable && (
          <div className="border-t border-line pt-5">
            <NewFilm key={films.length} outcome={refused?.intent === "add-film" ? refused : undefined} />
          </div>
        )}
      </div>
      <OutcomeToast outcome={actionData} />
    </div>
  );
}
