import { data } from "react-router";
import { PageHead } from "#app/components/layout/page-head.tsx";
import * as strings from "#app/features/clients/strings/pages.ts";
import { VerifyForm } from "#app/features/proposals/verify/verify-form.tsx";
import type { ReadPage } from "#app/lib/page-kind.ts";
import clientProposalCss from "#app/theme/client-proposal.css?inline";
import { servicesContext } from "#server/platform/context.ts";
import { refusalInit } from "#server/platform/http/error-response.ts";
import type { PageQuery } from "#server/platform/http/page-query.ts";
import { ERROR_CODES } from "#server/platform/result/contract.ts";
import type { Verdict } from "#server/proposals/agreement-file/contract.ts";
import { verifyHash } from "#server/proposals/agreement-file/service.ts";
import type { Route } from "./+types/verify";

export const handle = {
  read: true,
  sheet: import.meta.env.SSR ? clientProposalCss : "",
  personalQuery: ["sha256"],
} satisfies PageQuery & ReadPage & { sheet: string };

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const typed = url.searchParams.get("sha256");
  const unanswered = { typed: typed ?? "", verdict: null as Verdict | null, error: "", away: false };
  if (typed === null) return data(unanswered);
  try {
    const checked = await verifyHash(services, typed);
    if (checked.ok) return data({ ...unanswered, verdict: checked.value });
    return data({ ...unanswered, error: checked.error.fields?.sha256 ?? "" }, refusalInit(checked));
  } catch (error) {
    services.log.error("agreement_not_verified", error);
    return data({ ...unanswered, away: true }, { status: ERROR_CODES.unavailable.status });
  }
}

export const meta: Route.MetaFunction = () => [
  { title: strings.checkASignedAgreement },
  { name: "robots", content: "noindex" },
];

const WORDS = {
  title: strings.checkASignedAgreement,
  text: strings.chooseThePDFYouWere,
};

export default function Verify({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead words={WORDS} picture="/demo/rings-on-velvet.webp" />
      <section className="on-light" data-client="">
        <div className="frame py-18 lg:py-28">
          <div className="max-w-[42rem]">
            <VerifyForm {...loaderData} />
          </div>
        </div>
      </section>
    </>
  );
}
