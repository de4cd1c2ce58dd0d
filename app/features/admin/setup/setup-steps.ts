import type { Setup, SetupStep } from "#server/admin/setup/contract.ts";
import * as strings from "../strings/setup.ts";

type Words = {
  title: string;
  /** What is left to do. */
  text: string;
  /** The screen where it is done, and the field. */
  to: string;
  /** The press that says that nothing is to be changed, where there is one. */
  keep?: string;
};

export const STEP_WORDS: Record<SetupStep, Words> = {
  contact: {
    title: strings.nameAndContact,
    text: strings.yourSiteStillShows,
    to: "/admin/settings#contactEmail",
  },
  branding: {
    title: strings.logoAndColor,
    text: strings.addYourLogo,
    to: "/admin/settings/branding#logoUrl",
    keep: strings.keepAsIs,
  },
  founders: { title: strings.founders, text: strings.showWhoYouAre, to: "/admin/team" },
  film: { title: strings.firstFilm, text: strings.publishYourFirst, to: "/admin/videos/new" },
  packages: {
    title: strings.packages,
    text: strings.checkNamesAndPrices,
    to: "/admin/packages",
    keep: strings.keepAsIs,
  },
  sender: { title: strings.emailSender, text: strings.seeWhoYourEmails, to: "/admin/email#sender" },
  capacity: {
    title: strings.calendar,
    text: strings.howManyWeddings,
    to: "/admin/calendar#weddingsPerDay",
    keep: strings.keepAsIs,
  },
  invite: {
    title: strings.secondAdmin,
    text: strings.inviteWhoever,
    to: "/admin/users",
    keep: strings.iWorkAlone,
  },
};

export const openSteps = ({ steps }: Setup) => steps.filter(({ state }) => state === "open").length;
