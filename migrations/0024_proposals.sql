CREATE TABLE `contract_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `proposal_events` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`contact_id` text,
	`actor` text NOT NULL,
	`network` text,
	`device` text,
	`details` text NOT NULL,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	FOREIGN KEY (`proposal_id`) REFERENCES `proposals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `proposal_events_once_each` ON `proposal_events` (`proposal_id`,`kind`,`contact_id`) WHERE "proposal_events"."kind" in ('consented', 'signed');--> statement-breakpoint
CREATE UNIQUE INDEX `proposal_events_proposal_id_seq` ON `proposal_events` (`proposal_id`,`seq`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text,
	`number` integer NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`draft` text NOT NULL,
	`document` text,
	`document_hash` text,
	`sent_at` integer,
	`expires_at` integer,
	`choice` text,
	`reason` text,
	`completed_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `proposals_status_expires_at` ON `proposals` (`status`,`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_one_open` ON `proposals` (`booking_id`) WHERE "proposals"."status" in ('sent', 'signed');--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_booking_id_number` ON `proposals` (`booking_id`,`number`);--> statement-breakpoint
-- What a couple was sent is what they sign: no later write changes a word or a figure of it.
CREATE TRIGGER `proposals_frozen` BEFORE UPDATE OF `number`, `document`, `document_hash`, `sent_at`, `choice` ON `proposals`
WHEN OLD.`sent_at` IS NOT NULL AND (
	NEW.`number` IS NOT OLD.`number`
	OR NEW.`document` IS NOT OLD.`document`
	OR NEW.`document_hash` IS NOT OLD.`document_hash`
	OR NEW.`sent_at` IS NOT OLD.`sent_at`
	OR (OLD.`choice` IS NOT NULL AND NEW.`choice` IS NOT OLD.`choice`)
)
BEGIN
	SELECT raise(ABORT, 'proposal_sent');
END;
--> statement-breakpoint
-- A completed agreement outlives its booking, and nothing makes it another one.
CREATE TRIGGER `proposals_completed` BEFORE UPDATE OF `status` ON `proposals`
WHEN OLD.`status` IN ('completed', 'superseded', 'declined') AND NEW.`status` IS NOT OLD.`status`
BEGIN
	SELECT raise(ABORT, 'proposal_ended');
END;
--> statement-breakpoint
CREATE TRIGGER `proposals_delete` BEFORE DELETE ON `proposals`
WHEN OLD.`status` = 'completed'
BEGIN
	SELECT raise(ABORT, 'agreement_kept');
END;
--> statement-breakpoint
CREATE TRIGGER `proposal_events_update` BEFORE UPDATE ON `proposal_events`
BEGIN
	SELECT raise(ABORT, 'append_only');
END;
--> statement-breakpoint
CREATE TRIGGER `proposal_events_delete` BEFORE DELETE ON `proposal_events`
WHEN EXISTS (SELECT 1 FROM `proposals` WHERE `id` = OLD.`proposal_id` AND `status` = 'completed')
BEGIN
	SELECT raise(ABORT, 'append_only');
END;
