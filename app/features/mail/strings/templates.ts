export const testEmailSentItsOn = "Test email sent - It's on its way to your inbox.";
export const errorTheTestEmailCould = "Error - The test email could not be sent. Please try again.";
export const errorTheTemplateCouldNotBeDeleted =
  "Error - The template could not be deleted. Please try again.";
export const templateResetIsBackTo = (name: string) => `Template reset - ${name} is back to the default.`;
export const errorTheTemplateCouldNot = "Error - The template could not be reset. Please try again.";
export const templateSavedNewEmailsUse = "Template saved - New emails use this text.";
export const errorTheTemplateCouldNotBe = "Error - The template could not be saved. Please try again.";
export const templates = "Templates";
export const outbox = "Outbox";
export const email = "Email";
export const resetToDefault = "Reset to default";
export const sendATestToMyself = "Send a test to myself";
export const deleteLabel = "Delete";
export const deleteLabelQuestion = (name: string) => `Delete ${name}?`;
export const emailsYouAlreadyWroteWith = "Emails you already wrote with it don't change.";
export const cancel = "Cancel";
export const name = "Name";
export const subject = "Subject";
export const text = "Text";
export const aBlankLineStartsA =
  "A blank line starts a new paragraph. The studio's name and number are added below.";
export const aBlankLineStartsANew =
  "A blank line starts a new paragraph. The first one is the heading. The site adds the details and the signature.";
export const preview = "Preview";
export const withASampleCoupleAs = "With a sample couple, as the email would go out.";
export const subjectColon = "Subject:";
export const thisTemplateUsesAPlaceholder =
  "This template uses a placeholder that this email no longer has. It goes out without it. Please open and review the template.";
export const yourWordsSaved = (updatedAt: string) => `Your words, saved ${updatedAt}`;
export const defaultLabel = "Default";
export const variables = "Variables";
export const insert = "Insert";
