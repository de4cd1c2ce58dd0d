import type { Setup, SetupStep } from "#server/admin/setup/contract.ts";
import * as strings from "../strings/setup.ts";

type Words = {
  title: string;
  /** What remains to be done. */
  text: string;
  /** The screen for the step, with the id of the field to focus. */
  to: (setup: Setup) => string;
  /** The label of the button for keeping the current state, if there is one. */
  keep?: string;
};

export const STEP_WORDS: Record<SetupStep, Words> = {
  contact: {
    title: strings.nameAndContact,
    text: strings.yourSiteStillShows,
    to: ({ contactField }) => `/admin/settings#setting-${contactField}`,
  },
  labels: {
    title: strings.labelsOfTheCouple,
    text: strings.howFormsNameThem,
    to: () => "/admin/settings#partner-labels",
    keep: strings.keepAsIs,
  },
  branding: {
    title: strings.logoAndColor,
    text: strings.addYourLogo,
    to: () => "/admin/settings/branding#upload-logoUrl",
    keep: strings.keepAsIs,
  },
  founders: {
    title: strings.founders,
    text: strings.showWhoYouAre,
    to: ({ inventedFounder, steps }) => {
      if (inventedFounder) return `/admin/team/${inventedFounder}#member-name`;
      const open = steps.some(({ id, state }) => id === "founders" && state === "open");
      return open ? "/admin/team/new#member-name" : "/admin/team";
    },
  },
  film: {
    title: strings.firstFilm,
    text: strings.publishYourFirst,
    to: () => "/admin/videos/new#content-title",
  },
  packages: {
    title: strings.packages,
    text: strings.checkNamesAndPrices,
    to: () => "/admin/packages",
    keep: strings.keepAsIs,
  },
  sender: {
    title: strings.emailSender,
    text: strings.seeWhoYourEmails,
    to: () => "/admin/email#sender",
  },
  capacity: {
    title: strings.calendar,
    text: strings.howManyWeddings,
    to: () => "/admin/calendar#weddingsPerDay",
    keep: strings.keepAsIs,
  },
  invite: {
    title: strings.secondAdmin,
    text: strings.inviteWhoever,
    to: () => "/admin/users?do=invite",
    keep: strings.iWorkAlone,
  },
};

export const openSteps = ({ steps }: Setup) => steps.filter(({ state }) => state === "open").length;
