ALTER TABLE `outbox` ADD `attachments` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `provider_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `delivery` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `delivery_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `delivery_reason` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `call_due_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_provider_id` ON `outbox` (`provider_id`) WHERE "outbox"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX `outbox_bounced_kind` ON `outbox` (`kind`,`created_at`) WHERE "outbox"."delivery" = 'bounced';--> statement-breakpoint
CREATE INDEX `outbox_bounced` ON `outbox` (`created_at`) WHERE "outbox"."delivery" = 'bounced';--> statement-breakpoint
CREATE INDEX `outbox_delivery_to` ON `outbox` (lower("to_address"),`delivery_at`) WHERE "outbox"."delivery" is not null;--> statement-breakpoint
CREATE INDEX `outbox_call_due` ON `outbox` (`call_due_at`) WHERE "outbox"."call_due_at" is not null;
--> statement-breakpoint
-- Nobody is called about an address that its person no longer has.
CREATE TRIGGER `contacts_email_call_settled` AFTER UPDATE OF `email` ON `contacts`
WHEN OLD.`email` IS NOT NULL AND lower(OLD.`email`) IS NOT lower(NEW.`email`)
BEGIN
	UPDATE `outbox` SET `call_due_at` = NULL
	WHERE `call_due_at` IS NOT NULL AND `booking_id` = OLD.`booking_id` AND lower(`to_address`) = lower(OLD.`email`);
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_delete_call_settled` AFTER DELETE ON `contacts`
WHEN OLD.`email` IS NOT NULL
BEGIN
	UPDATE `outbox` SET `call_due_at` = NULL
	WHERE `call_due_at` IS NOT NULL AND `booking_id` = OLD.`booking_id` AND lower(`to_address`) = lower(OLD.`email`);
END;
