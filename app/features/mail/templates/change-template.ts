import { apiClient } from "#app/lib/api.ts";
import { type Outcome, outcomeOf, textOf } from "#app/lib/outcome.ts";
import * as strings from "../strings/templates.ts";

export type SavedTemplate = { id: string; version: number };

/** Handles a form of a template's page. */
export function changeTemplate(id: string, form: FormData): Promise<Outcome> {
  const api = apiClient()["mail-templates"][":id"];
  const param = { id };
  const intent = textOf(form, "intent");
  const version = Number(textOf(form, "version"));
  const name = textOf(form, "name");
  const words = { subject: textOf(form, "subject"), body: textOf(form, "body") };
  switch (intent) {
    case "test":
      return outcomeOf<{ to: string }>(
        intent,
        api.test.$post({ param, json: { ...words, key: textOf(form, "key") } }),
        {
          success: strings.testEmailSentItsOn,
          failure: strings.errorTheTestEmailCould,
        },
      );
    case "delete":
      return outcomeOf(intent, api.$delete({ param, json: { version } }), {
        success: "",
        failure: strings.errorTheTemplateCouldNotBeDeleted,
      });
    case "reset":
      return outcomeOf<SavedTemplate>(intent, api.$put({ param, json: { ...words, name, version } }), {
        success: strings.templateResetIsBackTo(name),
        failure: strings.errorTheTemplateCouldNot,
        undo: (saved) => ({
          intent: "save",
          name,
          subject: textOf(form, "earlierSubject"),
          body: textOf(form, "earlierBody"),
          version: saved.version,
        }),
      });
    default:
      return outcomeOf<SavedTemplate>("save", api.$put({ param, json: { ...words, name, version } }), {
        success: strings.templateSavedNewEmailsUse,
        failure: strings.errorTheTemplateCouldNotBe,
      });
  }
}
