CREATE TABLE `ledger_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`refers_to` text,
	`charge_kind` text,
	`label` text,
	`source_id` text,
	`due_on` text,
	`way` text,
	`pending` integer DEFAULT false NOT NULL,
	`beyond_due` integer DEFAULT false NOT NULL,
	`happened_on` text NOT NULL,
	`actor_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_entries_key_unique` ON `ledger_entries` (`key`);--> statement-breakpoint
CREATE INDEX `ledger_entries_booking_id` ON `ledger_entries` (`booking_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_refers_to` ON `ledger_entries` (`refers_to`,`kind`);--> statement-breakpoint
CREATE INDEX `ledger_entries_source_id` ON `ledger_entries` (`source_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_kind_happened_on` ON `ledger_entries` (`kind`,`happened_on`);--> statement-breakpoint
CREATE TABLE `ledger_notes` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `ledger_entries`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ledger_notes_booking_id` ON `ledger_notes` (`booking_id`);--> statement-breakpoint
CREATE TABLE `payment_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`bank_transfer` text DEFAULT '' NOT NULL,
	`cheque` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
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
	`settle_due` integer DEFAULT 0 NOT NULL,
	`day_taken_at` integer,
	`file_key` text,
	`file_hash` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `proposals_status_expires_at` ON `proposals` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `proposals_settle_due` ON `proposals` (`updated_at`) WHERE "proposals"."settle_due" > 0;--> statement-breakpoint
CREATE INDEX `proposals_file_hash` ON `proposals` (`file_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_one_open` ON `proposals` (`booking_id`) WHERE "proposals"."status" in ('sent', 'signed');--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_booking_id_number` ON `proposals` (`booking_id`,`number`);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_no_update` BEFORE UPDATE ON `ledger_entries` BEGIN
	SELECT raise(ABORT, 'ledger_append_only');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_no_delete` BEFORE DELETE ON `ledger_entries` BEGIN
	SELECT raise(ABORT, 'ledger_append_only');
END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes a row without asking the trigger above.
CREATE TRIGGER `ledger_entries_no_replace` BEFORE INSERT ON `ledger_entries`
WHEN EXISTS (SELECT 1 FROM `ledger_entries` WHERE `id` = NEW.`id` OR `key` = NEW.`key`) BEGIN
	SELECT raise(ABORT, 'ledger_append_only');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_whole_cents` BEFORE INSERT ON `ledger_entries`
WHEN typeof(NEW.`amount_cents`) <> 'integer' OR NEW.`amount_cents` <= 0
	OR typeof(NEW.`tax_cents`) <> 'integer' OR NEW.`tax_cents` NOT BETWEEN 0 AND NEW.`amount_cents`
	OR NEW.`kind` NOT IN ('charge', 'reversal', 'write_off', 'payment', 'settlement', 'failure', 'refund', 'fee')
BEGIN
	SELECT raise(ABORT, 'ledger_wrong_amount');
END;
--> statement-breakpoint
-- What is still to be paid, with what is on its way taken as paid: no payment is more than that unless whoever records
-- it says so, and no more can be written off.
CREATE TRIGGER `ledger_entries_within_due` BEFORE INSERT ON `ledger_entries`
WHEN ((NEW.`kind` = 'payment' AND NEW.`beyond_due` = 0) OR NEW.`kind` = 'write_off')
	AND NEW.`amount_cents` > (
		SELECT coalesce(sum(CASE
			WHEN `kind` IN ('charge', 'failure', 'refund') THEN `amount_cents`
			WHEN `kind` IN ('reversal', 'write_off', 'payment') THEN -`amount_cents`
			ELSE 0
		END), 0) FROM `ledger_entries` WHERE `booking_id` = NEW.`booking_id`
	)
BEGIN
	SELECT raise(ABORT, 'ledger_beyond_due');
END;
--> statement-breakpoint
-- A charge is reversed once, and as a whole.
CREATE TRIGGER `ledger_entries_reversal` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`kind` = 'reversal' AND (
	NOT EXISTS (
		SELECT 1 FROM `ledger_entries` WHERE `id` = NEW.`refers_to` AND `kind` = 'charge' AND `booking_id` = NEW.`booking_id`
			AND `amount_cents` = NEW.`amount_cents` AND `tax_cents` = NEW.`tax_cents`
	)
	OR EXISTS (SELECT 1 FROM `ledger_entries` WHERE `refers_to` = NEW.`refers_to` AND `kind` = 'reversal')
)
BEGIN
	SELECT raise(ABORT, 'ledger_wrong_reference');
END;
--> statement-breakpoint
-- A payment that was on its way arrives or fails, once.
CREATE TRIGGER `ledger_entries_settlement` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`kind` IN ('settlement', 'failure') AND (
	NOT EXISTS (
		SELECT 1 FROM `ledger_entries` WHERE `id` = NEW.`refers_to` AND `kind` = 'payment' AND `pending` = 1
			AND `booking_id` = NEW.`booking_id` AND `amount_cents` = NEW.`amount_cents`
	)
	OR EXISTS (SELECT 1 FROM `ledger_entries` WHERE `refers_to` = NEW.`refers_to` AND `kind` IN ('settlement', 'failure'))
)
BEGIN
	SELECT raise(ABORT, 'ledger_wrong_reference');
END;
--> statement-breakpoint
-- Only money that has arrived is given back, and no more of it than arrived.
CREATE TRIGGER `ledger_entries_refund` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`kind` = 'refund' AND NOT EXISTS (
	SELECT 1 FROM `ledger_entries` AS `payment`
	WHERE `payment`.`id` = NEW.`refers_to` AND `payment`.`kind` = 'payment' AND `payment`.`booking_id` = NEW.`booking_id`
		AND (`payment`.`pending` = 0 OR EXISTS (
			SELECT 1 FROM `ledger_entries` WHERE `refers_to` = NEW.`refers_to` AND `kind` = 'settlement'
		))
		AND NEW.`amount_cents` <= `payment`.`amount_cents` - (
			SELECT coalesce(sum(`amount_cents`), 0) FROM `ledger_entries`
			WHERE `refers_to` = NEW.`refers_to` AND `kind` = 'refund'
		)
)
BEGIN
	SELECT raise(ABORT, 'ledger_wrong_reference');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_fee` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`kind` = 'fee' AND NOT EXISTS (
	SELECT 1 FROM `ledger_entries` WHERE `id` = NEW.`refers_to` AND `kind` = 'payment' AND `booking_id` = NEW.`booking_id`
)
BEGIN
	SELECT raise(ABORT, 'ledger_wrong_reference');
END;
--> statement-breakpoint
-- Whoever signs or pays sees to what follows at once; if that fails half way, the cron finds it by this mark.
CREATE TRIGGER `proposals_settle_due` AFTER UPDATE OF `status` ON `proposals`
WHEN NEW.`status` IN ('signed', 'completed', 'declined', 'superseded') AND OLD.`status` IS NOT NEW.`status`
BEGIN
	UPDATE `proposals` SET `settle_due` = `settle_due` + 1 WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_settle_due` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` <> 'charge'
BEGIN
	UPDATE `proposals` SET `settle_due` = `settle_due` + 1 WHERE `booking_id` = NEW.`booking_id` AND `status` IN ('signed', 'completed');
END;
--> statement-breakpoint
-- The signed file is made once: its bytes are what everyone has.
CREATE TRIGGER `proposals_file` BEFORE UPDATE OF `file_key`, `file_hash` ON `proposals`
WHEN OLD.`file_hash` IS NOT NULL AND (NEW.`file_key` IS NOT OLD.`file_key` OR NEW.`file_hash` IS NOT OLD.`file_hash`)
BEGIN
	SELECT raise(ABORT, 'agreement_kept');
END;
