ALTER TABLE `booking_settings` ADD `auto_countersign` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contacts` ADD `deletion_asked_at` integer;--> statement-breakpoint
CREATE INDEX `contacts_deletion_asked_at` ON `contacts` (`deletion_asked_at`) WHERE "contacts"."deletion_asked_at" is not null;--> statement-breakpoint
ALTER TABLE `proposals` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `proposals_reminder_due` ON `proposals` (`expires_at`) WHERE "proposals"."status" = 'sent' and "proposals"."reminded_at" is null;