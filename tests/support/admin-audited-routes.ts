import { bookingSettings } from "#drizzle/schema/booking-settings.ts";
import { mailTemplates } from "#drizzle/schema/mail-templates.ts";
import { studioDays } from "#drizzle/schema/studio-days.ts";
import { newMessage } from "#tests/factories/message.ts";
import type { Call } from "./account-audited-routes.ts";
import { newAdmin } from "./own-account.ts";
import { callApi } from "./staff.ts";
import type { Studio } from "./studio.ts";
import { setUpEverything } from "./studio-set-up.ts";

/** Returns one call for each route that changes days, messages or mail templates. */
export const adminAuditedRoutes = (
  studio: () => Studio,
  newDate: () => string,
): Record<string, () => Promise<Call>> => ({
  "PUT /api/booking-calendar/days/:date": async () => {
    const entityId = newDate();
    const body = { capacity: 0, note: "Away", version: 0 };
    return { path: `/api/booking-calendar/days/${entityId}`, body, action: "set_day", entityId };
  },
  "DELETE /api/booking-calendar/days/:date": async () => {
    const entityId = newDate();
    const path = `/api/booking-calendar/days/${entityId}`;
    await studio().database.open().insert(studioDays).values({ date: entityId, note: "Away" });
    return { path, body: { version: 1 }, action: "clear_day", entityId };
  },
  "PUT /api/booking-calendar/settings": async () => {
    await studio().database.open().delete(bookingSettings);
    const body = { weddingsPerDay: 3, holdDays: 10, version: 0 };
    return {
      path: "/api/booking-calendar/settings",
      body,
      action: "change_booking_settings",
      entityId: "main",
    };
  },
  "PUT /api/partner-labels": async () => {
    await studio().database.open().delete(bookingSettings);
    const body = { partnerLabels: true };
    return {
      path: "/api/partner-labels",
      body,
      action: "change_booking_settings",
      entityId: "main",
      again: "nothing",
    };
  },
  "POST /api/calendar-feed": async () => {
    const by = await newAdmin(studio());
    return { by, path: "/api/calendar-feed", action: "open_calendar_feed" };
  },
  "DELETE /api/calendar-feed": async () => {
    const by = await newAdmin(studio());
    await callApi(by.admin, "POST", "/api/calendar-feed");
    return { by, path: "/api/calendar-feed", action: "revoke_calendar_feed" };
  },
  "PUT /api/setup/steps/:step": async () => ({
    path: "/api/setup/steps/branding",
    body: { kept: true },
    action: "confirm_setup",
    entityId: "branding",
  }),
  "POST /api/setup/finish": async () => {
    await setUpEverything(studio());
    return { path: "/api/setup/finish", action: "confirm_setup", entityId: "all", again: "nothing" };
  },
  "POST /api/mail-sender/test": async () => ({
    path: "/api/mail-sender/test",
    body: { key: crypto.randomUUID() },
    action: "send_test_mail",
    entityId: "sender",
    again: "nothing",
  }),
  "PUT /api/weekly-summary": async () => {
    const by = await newAdmin(studio());
    return {
      by,
      path: "/api/weekly-summary",
      body: { wanted: true },
      action: "turn_on_summary",
      again: "nothing",
    };
  },
  "DELETE /api/messages/:id": async () => {
    const { id, version } = await newMessage(studio());
    return { path: `/api/messages/${id}`, body: { version }, action: "delete_message", entityId: id };
  },
  "POST /api/messages/:id/move": async () => {
    const { id, version } = await newMessage(studio());
    return {
      path: `/api/messages/${id}/move`,
      body: { status: "archived", version },
      action: "change_message_status",
      entityId: id,
    };
  },
  "POST /api/messages/:id/reply": async () => {
    const { id, version } = await newMessage(studio());
    return {
      path: `/api/messages/${id}/reply`,
      body: { subject: "Your message", body: "Yes, we do.", key: crypto.randomUUID(), version },
      action: "reply_to_message",
      entityId: id,
      again: "nothing",
    };
  },
  "POST /api/messages/:id/booking": async () => {
    const { id, version } = await newMessage(studio());
    const couple = { brideName: "Mei", groomName: "Jonas", email: "mei@example.com" };
    return {
      path: `/api/messages/${id}/booking`,
      body: { ...couple, weddingDate: "2031-06-07", version },
      action: "create_booking",
      again: "nothing",
    };
  },
  "PUT /api/mail-templates/:id": async () => ({
    path: "/api/mail-templates/hold_expired",
    body: { subject: "Your day", body: "Dear {{couple}}", version: 0 },
    action: "save_template",
    entityId: "hold_expired",
  }),
  "DELETE /api/mail-templates/:id": async () => {
    const id = crypto.randomUUID();
    const words = { name: "Rain", subject: "In the rain", body: "We film in the rain." };
    await studio()
      .database.open()
      .insert(mailTemplates)
      .values({ id, purpose: "reply", ...words });
    return {
      path: `/api/mail-templates/${id}`,
      body: { version: 1 },
      action: "delete_template",
      entityId: id,
    };
  },
  "POST /api/mail-templates/:id/test": async () => ({
    path: "/api/mail-templates/day_free/test",
    body: { subject: "Free", body: "Dear {{couple}}", key: crypto.randomUUID() },
    action: "send_test_mail",
    entityId: "day_free",
    again: "nothing",
  }),
});
