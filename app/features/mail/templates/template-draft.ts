export type TemplateDraft = { name: string; subject: string; body: string };
