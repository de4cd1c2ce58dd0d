CREATE TABLE `audit_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`actor_id` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`subject` text,
	`before` text,
	`after` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_values` (
	`audit_id` text PRIMARY KEY NOT NULL,
	`subject` text,
	`before` text,
	`after` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`audit_id`) REFERENCES `audit_log`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_values_subject` ON `audit_values` (`subject`);--> statement-breakpoint
CREATE INDEX `audit_values_created_at` ON `audit_values` (`created_at`);--> statement-breakpoint
CREATE TABLE `deleted_records` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`stored_at` integer,
	PRIMARY KEY(`kind`, `record_id`)
);
--> statement-breakpoint
CREATE INDEX `deleted_records_to_store` ON `deleted_records` (`deleted_at`) WHERE "deleted_records"."stored_at" is null;--> statement-breakpoint
CREATE TABLE `settings_sections` (
	`section` text PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `audit_log` ADD `fields` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `audit_log_actor_id` ON `audit_log` (`actor_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `messages` ADD `status_changed_at` integer;--> statement-breakpoint
CREATE INDEX `messages_status_status_changed_at` ON `messages` (`status`,`status_changed_at`);--> statement-breakpoint
ALTER TABLE `settings` ADD `retention_days` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `session_expires_at` ON `session` (`expires_at`);--> statement-breakpoint
CREATE INDEX `user_email_verified_created_at` ON `user` (`email_verified`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_status_updated_at` ON `bookings` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `invitations_expires_at` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `outbox_state_created_at` ON `outbox` (`state`,`created_at`);--> statement-breakpoint
-- A row of audit_entries becomes a line of the log, without values, and the values beside it.
CREATE TRIGGER `audit_entries_file` AFTER INSERT ON `audit_entries` BEGIN
	INSERT INTO `audit_log` (`id`, `actor_id`, `action`, `entity`, `entity_id`, `fields`, `created_at`)
	SELECT NEW.`id`, NEW.`actor_id`, NEW.`action`, NEW.`entity`, NEW.`entity_id`,
		(SELECT json_group_array(`key`) FROM (SELECT `key` FROM json_each(NEW.`before`) UNION SELECT `key` FROM json_each(NEW.`after`)) WHERE `key` IS NOT NULL),
		NEW.`created_at`;
	INSERT INTO `audit_values` (`audit_id`, `subject`, `before`, `after`, `created_at`)
	SELECT NEW.`id`, NEW.`subject`, nullif(NEW.`before`, 'null'), nullif(NEW.`after`, 'null'), NEW.`created_at`
	WHERE coalesce(nullif(NEW.`before`, 'null'), nullif(NEW.`after`, 'null')) IS NOT NULL;
	DELETE FROM `audit_entries` WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
-- Mails about bookings that were deleted.
DELETE FROM `outbox` WHERE `booking_id` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `bookings` WHERE `bookings`.`id` = `outbox`.`booking_id`);
--> statement-breakpoint
-- What is there already: the values move, and the lines name their fields. Values about a record that was deleted,
-- or that can't be told to belong to anybody, do not: they should have gone with it.
INSERT INTO `audit_values` (`audit_id`, `subject`, `before`, `after`, `created_at`)
SELECT `id`, `subject`, nullif(`before`, 'null'), nullif(`after`, 'null'), `created_at`
FROM (
	SELECT `audit_log`.*, CASE
		WHEN `entity` = 'booking' AND `entity_id` <> 'import' THEN (SELECT 'booking:' || `id` FROM `bookings` WHERE `id` = `entity_id`)
		WHEN `entity` = 'booking_note' THEN (SELECT 'booking:' || `booking_id` FROM `booking_notes` WHERE `id` = `entity_id`)
		WHEN `entity` = 'message' THEN (SELECT 'message:' || `id` FROM `messages` WHERE `id` = `entity_id`)
		WHEN `entity` IN ('user', 'calendar_feed') THEN (SELECT 'user:' || `id` FROM `user` WHERE `id` = `entity_id`)
		WHEN `entity` = 'invitation' THEN (SELECT 'invitation:' || `id` FROM `invitations` WHERE `id` = `entity_id`)
		WHEN `entity` IN ('passkey', 'session') OR `action` = 'send_test_mail' THEN (SELECT 'user:' || `id` FROM `user` WHERE `id` = `actor_id`)
		WHEN `entity` = 'outbox' THEN (
			SELECT coalesce('booking:' || `booking_id`, 'message:' || `message_id`, (SELECT 'user:' || `user`.`id` FROM `user` WHERE `user`.`email` = `to_address`))
			FROM `outbox` WHERE `outbox`.`id` = `entity_id`
		)
	END AS `subject`
	FROM `audit_log`
)
WHERE coalesce(nullif(`before`, 'null'), nullif(`after`, 'null')) IS NOT NULL
	AND (`subject` IS NOT NULL OR `entity_id` = 'import' OR `entity` NOT IN ('booking', 'booking_note', 'message', 'user', 'calendar_feed', 'invitation', 'passkey', 'session', 'outbox'))
	AND (`subject` IS NOT NULL OR `action` <> 'send_test_mail');
--> statement-breakpoint
DROP TRIGGER `audit_log_no_update`;
--> statement-breakpoint
UPDATE `audit_log` SET `fields` = (
	SELECT json_group_array(`key`) FROM (SELECT `key` FROM json_each(`audit_log`.`before`) UNION SELECT `key` FROM json_each(`audit_log`.`after`)) WHERE `key` IS NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log` BEGIN
	SELECT raise(ABORT, 'audit_log is append-only');
END;
--> statement-breakpoint
-- A section's version was the number of its lines in the log, and goes on from there.
INSERT INTO `settings_sections` (`section`, `version`)
SELECT `entity_id`, count(*) FROM `audit_log` WHERE `entity` = 'settings' GROUP BY `entity_id`;
--> statement-breakpoint
UPDATE `messages` SET `status_changed_at` = `created_at`;
