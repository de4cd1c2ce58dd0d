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
