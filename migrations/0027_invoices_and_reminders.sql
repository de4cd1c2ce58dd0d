CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`seq` integer NOT NULL,
	`booking_id` text NOT NULL,
	`charge_id` text NOT NULL,
	`invoice_id` text,
	`document` text NOT NULL,
	`net_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`gross_cents` integer NOT NULL,
	`issued_on` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `invoices_booking_id` ON `invoices` (`booking_id`);--> statement-breakpoint
CREATE INDEX `invoices_issued_on` ON `invoices` (`issued_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_year_seq` ON `invoices` (`year`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_charge_id_kind` ON `invoices` (`charge_id`,`kind`);--> statement-breakpoint
CREATE TABLE `open_charges` (
	`charge_id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`label` text NOT NULL,
	`kind` text NOT NULL,
	`due_on` text,
	`due_order` text NOT NULL,
	`open_cents` integer NOT NULL,
	`pending_cents` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `open_charges_due_order` ON `open_charges` (`due_order`,`charge_id`);--> statement-breakpoint
CREATE INDEX `open_charges_booking_id` ON `open_charges` (`booking_id`);--> statement-breakpoint
CREATE INDEX `open_charges_pending` ON `open_charges` (`due_order`,`charge_id`) WHERE "open_charges"."pending_cents" > 0;--> statement-breakpoint
CREATE TABLE `open_totals` (
	`month` text PRIMARY KEY NOT NULL,
	`charges` integer NOT NULL,
	`open_cents` integer NOT NULL,
	`pending_cents` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `payment_reminders` (
	`id` text PRIMARY KEY NOT NULL,
	`charge_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_reminders_booking_id` ON `payment_reminders` (`booking_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reminders_charge_id_state` ON `payment_reminders` (`charge_id`,`state`);--> statement-breakpoint
ALTER TABLE `payment_settings` ADD `send_reminders` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_settings_send_reminders` ON `payment_settings` (`id`) WHERE "payment_settings"."send_reminders" = 1;
--> statement-breakpoint
-- An invoice says for good what was billed.
CREATE TRIGGER `invoices_no_update` BEFORE UPDATE ON `invoices` BEGIN
	SELECT raise(ABORT, 'invoice_append_only');
END;
--> statement-breakpoint
CREATE TRIGGER `invoices_no_delete` BEFORE DELETE ON `invoices` BEGIN
	SELECT raise(ABORT, 'invoice_append_only');
END;
--> statement-breakpoint
-- INSERT OR REPLACE deletes a row without asking the trigger above.
CREATE TRIGGER `invoices_no_replace` BEFORE INSERT ON `invoices`
WHEN EXISTS (
	SELECT 1 FROM `invoices` WHERE `id` = NEW.`id` OR (`year` = NEW.`year` AND `seq` = NEW.`seq`)
		OR (`charge_id` = NEW.`charge_id` AND `kind` = NEW.`kind`)
) BEGIN
	SELECT raise(ABORT, 'invoice_append_only');
END;
--> statement-breakpoint
-- Numbers have no gaps, and the figures add up.
CREATE TRIGGER `invoices_number` BEFORE INSERT ON `invoices`
WHEN NEW.`seq` IS NOT (SELECT coalesce(max(`seq`), 0) + 1 FROM `invoices` WHERE `year` = NEW.`year`)
	OR NEW.`net_cents` + NEW.`tax_cents` IS NOT NEW.`gross_cents`
BEGIN
	SELECT raise(ABORT, 'invoice_wrong_number');
END;
--> statement-breakpoint
-- Whoever reverses a charge that was billed, and however: the invoice is taken back in the same transaction.
CREATE TRIGGER `ledger_entries_credit_note` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` = 'reversal' AND EXISTS (SELECT 1 FROM `invoices` WHERE `charge_id` = NEW.`refers_to` AND `kind` = 'invoice')
BEGIN
	INSERT INTO `invoices` (`id`, `kind`, `year`, `seq`, `booking_id`, `charge_id`, `invoice_id`, `document`, `net_cents`, `tax_cents`, `gross_cents`, `issued_on`, `created_at`)
	SELECT 'credit-' || `id`, 'credit_note', cast(substr(NEW.`happened_on`, 1, 4) AS integer),
		(SELECT coalesce(max(`seq`), 0) + 1 FROM `invoices` WHERE `year` = cast(substr(NEW.`happened_on`, 1, 4) AS integer)),
		`booking_id`, `charge_id`, `id`, `document`, `net_cents`, `tax_cents`, `gross_cents`, NEW.`happened_on`, NEW.`created_at`
	FROM `invoices` WHERE `charge_id` = NEW.`refers_to` AND `kind` = 'invoice';
END;
--> statement-breakpoint
CREATE TRIGGER `open_charges_added` AFTER INSERT ON `open_charges` BEGIN
	INSERT INTO `open_totals` (`month`, `charges`, `open_cents`, `pending_cents`)
	VALUES (coalesce(substr(NEW.`due_on`, 1, 7), 'delivery'), 1, NEW.`open_cents`, NEW.`pending_cents`)
	ON CONFLICT (`month`) DO UPDATE SET `charges` = `charges` + 1,
		`open_cents` = `open_cents` + excluded.`open_cents`, `pending_cents` = `pending_cents` + excluded.`pending_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `open_charges_removed` AFTER DELETE ON `open_charges` BEGIN
	UPDATE `open_totals` SET `charges` = `charges` - 1,
		`open_cents` = `open_cents` - OLD.`open_cents`, `pending_cents` = `pending_cents` - OLD.`pending_cents`
	WHERE `month` = coalesce(substr(OLD.`due_on`, 1, 7), 'delivery');
END;
--> statement-breakpoint
-- What is open of each charge, as `balanceOf` computes it: a test compares the two over random ledgers.
CREATE TRIGGER `ledger_entries_open_charges` AFTER INSERT ON `ledger_entries` WHEN NEW.`kind` <> 'fee'
BEGIN
	DELETE FROM `open_charges` WHERE `booking_id` = NEW.`booking_id`;
	INSERT INTO `open_charges` (`charge_id`, `booking_id`, `label`, `kind`, `due_on`, `due_order`, `open_cents`, `pending_cents`)
	SELECT `id`, `booking_id`, `label`, `kind`, `due_on`, `due_order`, `open`, min(max(`pending` - `open_before`, 0), `open`)
	FROM (
		SELECT *, `asked` - min(max(`paid` - `asked_before`, 0), `asked`) AS `open`, max(`asked_before` - `paid`, 0) AS `open_before`
		FROM (
			SELECT *, `amount` - min(max(`written_off` - (`total` - `before` - `amount`), 0), `amount`) AS `asked`,
				min(`before`, max(`total` - `written_off`, 0)) AS `asked_before`
			FROM (
				SELECT `charge`.`id`, `charge`.`booking_id`, coalesce(`charge`.`label`, '') AS `label`,
					coalesce(`charge`.`charge_kind`, 'instalment') AS `kind`, `charge`.`due_on`,
					coalesce(`charge`.`due_on`, '9999-' || `bookings`.`wedding_date`) AS `due_order`,
					`charge`.`amount_cents` AS `amount`,
					sum(`charge`.`amount_cents`) OVER (ORDER BY `charge`.`charge_kind` IS NOT 'retainer',
						coalesce(`charge`.`due_on`, '9999-12-31'), `charge`.`rowid`) - `charge`.`amount_cents` AS `before`,
					sum(`charge`.`amount_cents`) OVER () AS `total`,
					`money`.`paid`, `money`.`pending`, `money`.`written_off`
				FROM `ledger_entries` AS `charge`
				INNER JOIN `bookings` ON `bookings`.`id` = `charge`.`booking_id`
				INNER JOIN (
					SELECT `booking_id`,
						max(0, sum(CASE
							WHEN (`kind` = 'payment' AND `pending` = 0) OR `kind` = 'settlement' THEN `amount_cents`
							WHEN `kind` = 'refund' THEN -`amount_cents`
							ELSE 0
						END)) AS `paid`,
						sum(CASE
							WHEN `kind` = 'payment' AND `pending` = 1 THEN `amount_cents`
							WHEN `kind` IN ('settlement', 'failure') THEN -`amount_cents`
							ELSE 0
						END) AS `pending`,
						sum(CASE WHEN `kind` = 'write_off' THEN `amount_cents` ELSE 0 END) AS `written_off`
					FROM `ledger_entries` WHERE `booking_id` = NEW.`booking_id` GROUP BY `booking_id`
				) AS `money` ON `money`.`booking_id` = `charge`.`booking_id`
				WHERE `charge`.`booking_id` = NEW.`booking_id` AND `charge`.`kind` = 'charge' AND NOT EXISTS (
					SELECT 1 FROM `ledger_entries` AS `reversal` WHERE `reversal`.`refers_to` = `charge`.`id` AND `reversal`.`kind` = 'reversal'
				)
			)
		)
	) WHERE `open` > 0;
END;
--> statement-breakpoint
-- What a deleted booking owed, nobody pays any more.
CREATE TRIGGER `bookings_open_charges_delete` AFTER DELETE ON `bookings` BEGIN
	DELETE FROM `open_charges` WHERE `booking_id` = OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_open_charges_date` AFTER UPDATE OF `wedding_date` ON `bookings`
WHEN NEW.`wedding_date` IS NOT OLD.`wedding_date`
BEGIN
	UPDATE `open_charges` SET `due_order` = '9999-' || NEW.`wedding_date` WHERE `booking_id` = NEW.`id` AND `due_on` IS NULL;
END;
--> statement-breakpoint
-- The ledgers that exist.
INSERT INTO `open_charges` (`charge_id`, `booking_id`, `label`, `kind`, `due_on`, `due_order`, `open_cents`, `pending_cents`)
SELECT `id`, `booking_id`, `label`, `kind`, `due_on`, `due_order`, `open`, min(max(`pending` - `open_before`, 0), `open`)
FROM (
	SELECT *, `asked` - min(max(`paid` - `asked_before`, 0), `asked`) AS `open`, max(`asked_before` - `paid`, 0) AS `open_before`
	FROM (
		SELECT *, `amount` - min(max(`written_off` - (`total` - `before` - `amount`), 0), `amount`) AS `asked`,
			min(`before`, max(`total` - `written_off`, 0)) AS `asked_before`
		FROM (
			SELECT `charge`.`id`, `charge`.`booking_id`, coalesce(`charge`.`label`, '') AS `label`,
				coalesce(`charge`.`charge_kind`, 'instalment') AS `kind`, `charge`.`due_on`,
				coalesce(`charge`.`due_on`, '9999-' || `bookings`.`wedding_date`) AS `due_order`,
				`charge`.`amount_cents` AS `amount`,
				sum(`charge`.`amount_cents`) OVER (PARTITION BY `charge`.`booking_id` ORDER BY `charge`.`charge_kind` IS NOT 'retainer',
					coalesce(`charge`.`due_on`, '9999-12-31'), `charge`.`rowid`) - `charge`.`amount_cents` AS `before`,
				sum(`charge`.`amount_cents`) OVER (PARTITION BY `charge`.`booking_id`) AS `total`,
				`money`.`paid`, `money`.`pending`, `money`.`written_off`
			FROM `ledger_entries` AS `charge`
			INNER JOIN `bookings` ON `bookings`.`id` = `charge`.`booking_id`
			INNER JOIN (
				SELECT `booking_id`,
					max(0, sum(CASE
						WHEN (`kind` = 'payment' AND `pending` = 0) OR `kind` = 'settlement' THEN `amount_cents`
						WHEN `kind` = 'refund' THEN -`amount_cents`
						ELSE 0
					END)) AS `paid`,
					sum(CASE
						WHEN `kind` = 'payment' AND `pending` = 1 THEN `amount_cents`
						WHEN `kind` IN ('settlement', 'failure') THEN -`amount_cents`
						ELSE 0
					END) AS `pending`,
					sum(CASE WHEN `kind` = 'write_off' THEN `amount_cents` ELSE 0 END) AS `written_off`
				FROM `ledger_entries` GROUP BY `booking_id`
			) AS `money` ON `money`.`booking_id` = `charge`.`booking_id`
			WHERE `charge`.`kind` = 'charge' AND NOT EXISTS (
				SELECT 1 FROM `ledger_entries` AS `reversal` WHERE `reversal`.`refers_to` = `charge`.`id` AND `reversal`.`kind` = 'reversal'
			)
		)
	)
) WHERE `open` > 0;
