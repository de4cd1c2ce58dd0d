CREATE TABLE `payment_pauses` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`kept_cents` integer NOT NULL,
	`until_entry_id` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `refund_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`checkout_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`press_id` text NOT NULL,
	`reason` text NOT NULL,
	`actor_id` text NOT NULL,
	`state` text DEFAULT 'asked' NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refund_requests_checkout_id` ON `refund_requests` (`checkout_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refund_requests_one_asked` ON `refund_requests` (`checkout_id`) WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX `refund_requests_booking_id` ON `refund_requests` (`booking_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `delivered_on` text;--> statement-breakpoint
ALTER TABLE `open_charges` ADD `asked` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_entries_returned` ON `ledger_entries` (`refers_to`) WHERE "ledger_entries"."kind" = 'payment' and "ledger_entries"."refers_to" is not null;
--> statement-breakpoint
-- Takes the bookings in of which `open_charges` is to be computed anew; it has no rows. As `balanceOf` computes it: a test
-- compares the two over random ledgers. What was paid before a pause stays with what is not asked for any more; what comes
-- later pays what is asked for first.
CREATE VIEW `open_charges_to_compute` AS SELECT '' AS `booking_id` WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `open_charges_to_compute_insert` INSTEAD OF INSERT ON `open_charges_to_compute`
BEGIN
	DELETE FROM `open_charges` WHERE `booking_id` = NEW.`booking_id`;
	INSERT INTO `open_charges` (`charge_id`, `booking_id`, `label`, `kind`, `due_on`, `due_order`, `open_cents`, `pending_cents`, `asked`)
	SELECT `id`, NEW.`booking_id`, `label`, coalesce(`charge_kind`, 'instalment'), `due`, coalesce(`due`, '9999-' || `wedding_date`),
		sum(`open`), sum(min(max(`pending` - `open_before`, 0), `open`)), `asked`
	FROM (
		SELECT *, `left` - min(max(`paid` - `left_before`, 0), `left`) AS `open`, max(`left_before` - `paid`, 0) AS `open_before`
		FROM (
			SELECT *, `amount` - min(max(`written_off` - (`total` - `before` - `amount`), 0), `amount`) AS `left`,
				min(`before`, max(`total` - `written_off`, 0)) AS `left_before`
			FROM (
				SELECT *, sum(`amount`) OVER (ORDER BY `turn`, `charge_kind` IS NOT 'retainer', coalesce(`due_on`, '9999-12-31'), `place`) - `amount` AS `before`,
					sum(`amount`) OVER () AS `total`
				FROM (
					SELECT *, iif(`part` = 0, 0, 2 - `asked`) AS `turn`, iif(`part` = 0, `first`, `whole` - `first`) AS `amount`
					FROM (
						SELECT *, iif(`asked`, 0, min(max(`kept` - (
							sum(`whole`) OVER (PARTITION BY `asked` ORDER BY `charge_kind` IS NOT 'retainer', coalesce(`due_on`, '9999-12-31'), `place`) - `whole`
						), 0), `whole`)) AS `first`
						FROM (
							SELECT `charge`.`id`, coalesce(`charge`.`label`, '') AS `label`, `bookings`.`wedding_date`,
								`charge`.`charge_kind`, `charge`.`due_on`, `charge`.`rowid` AS `place`, `charge`.`amount_cents` AS `whole`,
								`pause`.`booking_id` IS NULL OR `charge`.`rowid` > coalesce(
									(SELECT `rowid` FROM `ledger_entries` WHERE `id` = `pause`.`until_entry_id`), 0
								) AS `asked`,
								coalesce(`pause`.`kept_cents`, 0) AS `kept`,
								coalesce(`charge`.`due_on`, iif(`bookings`.`status` = 'delivered',
									max(coalesce(`bookings`.`delivered_on`, `bookings`.`wedding_date`), `charge`.`happened_on`), NULL)) AS `due`,
								`money`.*
							FROM `ledger_entries` AS `charge`
							INNER JOIN `bookings` ON `bookings`.`id` = `charge`.`booking_id`
							LEFT JOIN `payment_pauses` AS `pause` ON `pause`.`booking_id` = `charge`.`booking_id`
							INNER JOIN (
								SELECT max(0, coalesce(sum(CASE
										WHEN (`kind` = 'payment' AND `pending` = 0) OR `kind` = 'settlement' THEN `amount_cents`
										WHEN `kind` = 'refund' THEN -`amount_cents`
										ELSE 0
									END), 0)) AS `paid`,
									coalesce(sum(CASE
										WHEN `kind` = 'payment' AND `pending` = 1 THEN `amount_cents`
										WHEN `kind` IN ('settlement', 'failure') THEN -`amount_cents`
										ELSE 0
									END), 0) AS `pending`,
									coalesce(sum(CASE WHEN `kind` = 'write_off' THEN `amount_cents` ELSE 0 END), 0) AS `written_off`
								FROM `ledger_entries` WHERE `booking_id` = NEW.`booking_id`
							) AS `money`
							WHERE `charge`.`booking_id` = NEW.`booking_id` AND `charge`.`kind` = 'charge' AND NOT EXISTS (
								SELECT 1 FROM `ledger_entries` AS `reversal` WHERE `reversal`.`refers_to` = `charge`.`id` AND `reversal`.`kind` = 'reversal'
							)
						)
					), (SELECT 0 AS `part` UNION ALL SELECT 1)
				)
			)
		)
	) GROUP BY `id` HAVING sum(`open`) > 0;
END;
--> statement-breakpoint
DROP TRIGGER `ledger_entries_open_charges`;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_open_charges` AFTER INSERT ON `ledger_entries` WHEN NEW.`kind` <> 'fee'
BEGIN
	INSERT INTO `open_charges_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
-- The same of `outstanding_changes`: what a booking owes at the end of each month in which that changes. What is not asked
-- for is in no month.
CREATE VIEW `outstanding_to_compute` AS SELECT '' AS `booking_id` WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `outstanding_to_compute_insert` INSTEAD OF INSERT ON `outstanding_to_compute`
BEGIN
	DELETE FROM `outstanding_changes` WHERE `booking_id` = NEW.`booking_id`;
	INSERT INTO `outstanding_changes` (`booking_id`, `month`, `change_cents`)
	SELECT `booking_id`, `month`, `change` FROM (
		SELECT `booking_id`, `month`, `owed` - lag(`owed`, 1, 0) OVER (PARTITION BY `booking_id` ORDER BY `month`) AS `change`
		FROM (
			SELECT `booking_id`, `month`, coalesce((
				SELECT sum(`left` - min(max(`paid` - `left_before`, 0), `left`))
				FROM (
					SELECT *, `amount` - min(max(`written_off` - (`total` - `before` - `amount`), 0), `amount`) AS `left`,
						min(`before`, max(`total` - `written_off`, 0)) AS `left_before`
					FROM (
						SELECT *, sum(`amount`) OVER (ORDER BY `turn`, `charge_kind` IS NOT 'retainer', coalesce(`due_on`, '9999-12-31'), `place`) - `amount` AS `before`,
							sum(`amount`) OVER () AS `total`
						FROM (
							SELECT *, iif(`part` = 0, 0, 2 - `asked`) AS `turn`, iif(`part` = 0, `first`, `whole` - `first`) AS `amount`
							FROM (
								SELECT *, iif(`asked`, 0, min(max(`kept` - (
									sum(`whole`) OVER (PARTITION BY `asked` ORDER BY `charge_kind` IS NOT 'retainer', coalesce(`due_on`, '9999-12-31'), `place`) - `whole`
								), 0), `whole`)) AS `first`
								FROM (
									SELECT
										`charge`.`charge_kind`, `charge`.`due_on`, `charge`.`rowid` AS `place`, `charge`.`amount_cents` AS `whole`,
										`pause`.`booking_id` IS NULL OR `charge`.`rowid` > coalesce(
											(SELECT `rowid` FROM `ledger_entries` WHERE `id` = `pause`.`until_entry_id`), 0
										) AS `asked`,
										coalesce(`pause`.`kept_cents`, 0) AS `kept`,
										coalesce(`charge`.`due_on`, iif(`bookings`.`status` = 'delivered',
											max(coalesce(`bookings`.`delivered_on`, `bookings`.`wedding_date`), `charge`.`happened_on`), NULL)) AS `due`,
										`money`.*
									FROM `ledger_entries` AS `charge`
									INNER JOIN `bookings` ON `bookings`.`id` = `charge`.`booking_id`
									LEFT JOIN `payment_pauses` AS `pause` ON `pause`.`booking_id` = `charge`.`booking_id`
									INNER JOIN (
										SELECT max(0, coalesce(sum(CASE
												WHEN (`kind` = 'payment' AND `pending` = 0) OR `kind` = 'settlement' THEN `amount_cents`
												WHEN `kind` = 'refund' THEN -`amount_cents`
												ELSE 0
											END), 0)) AS `paid`,
											coalesce(sum(CASE WHEN `kind` = 'write_off' THEN `amount_cents` ELSE 0 END), 0) AS `written_off`
										FROM `ledger_entries` AS `moved`
										WHERE `moved`.`booking_id` = `at`.`booking_id` AND +`moved`.`happened_on` <= `at`.`month` || '-31'
									) AS `money`
									WHERE `charge`.`booking_id` = `at`.`booking_id` AND `charge`.`kind` = 'charge'
										AND +`charge`.`happened_on` <= `at`.`month` || '-31' AND NOT EXISTS (
											SELECT 1 FROM `ledger_entries` AS `reversal`
											WHERE `reversal`.`refers_to` = `charge`.`id` AND `reversal`.`kind` = 'reversal'
												AND +`reversal`.`happened_on` <= `at`.`month` || '-31'
										)
								)
							), (SELECT 0 AS `part` UNION ALL SELECT 1)
						)
					)
				) WHERE `asked` AND `due` <= `at`.`month` || '-31'
			), 0) AS `owed`
			FROM (
				SELECT `booking_id`, substr(`happened_on`, 1, 7) AS `month` FROM `ledger_entries`
				INNER JOIN `bookings` ON `bookings`.`id` = `ledger_entries`.`booking_id`
				WHERE `booking_id` = NEW.`booking_id`
				UNION
				SELECT `booking_id`, substr(coalesce(`due_on`, iif(`bookings`.`status` = 'delivered', max(coalesce(`bookings`.`delivered_on`, `bookings`.`wedding_date`), `happened_on`), NULL)), 1, 7) AS `month` FROM `ledger_entries`
				INNER JOIN `bookings` ON `bookings`.`id` = `ledger_entries`.`booking_id`
				WHERE `booking_id` = NEW.`booking_id` AND `kind` = 'charge'
			) AS `at` WHERE `month` IS NOT NULL
		)
	) WHERE `change` <> 0;
END;
--> statement-breakpoint
DROP TRIGGER `ledger_entries_outstanding_changes`;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_outstanding_changes` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` IN ('charge', 'reversal', 'write_off', 'settlement', 'refund') OR (NEW.`kind` = 'payment' AND NEW.`pending` = 0)
BEGIN
	INSERT INTO `outstanding_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
-- Only what is asked for is due; what is on its way is, of all.
DROP TRIGGER `open_charges_added`;
--> statement-breakpoint
CREATE TRIGGER `open_charges_added` AFTER INSERT ON `open_charges` BEGIN
	INSERT INTO `open_totals` (`month`, `charges`, `open_cents`, `pending_cents`)
	VALUES (coalesce(substr(NEW.`due_on`, 1, 7), 'delivery'), NEW.`asked`, NEW.`asked` * NEW.`open_cents`, NEW.`pending_cents`)
	ON CONFLICT (`month`) DO UPDATE SET `charges` = `charges` + excluded.`charges`,
		`open_cents` = `open_cents` + excluded.`open_cents`, `pending_cents` = `pending_cents` + excluded.`pending_cents`;
END;
--> statement-breakpoint
DROP TRIGGER `open_charges_removed`;
--> statement-breakpoint
CREATE TRIGGER `open_charges_removed` AFTER DELETE ON `open_charges` BEGIN
	UPDATE `open_totals` SET `charges` = `charges` - OLD.`asked`,
		`open_cents` = `open_cents` - OLD.`asked` * OLD.`open_cents`, `pending_cents` = `pending_cents` - OLD.`pending_cents`
	WHERE `month` = coalesce(substr(OLD.`due_on`, 1, 7), 'delivery');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_pauses_added` AFTER INSERT ON `payment_pauses` BEGIN
	-- Somebody may be on Stripe's page: the cron closes it at its next turn.
	UPDATE `checkouts` SET `check_at` = 0 WHERE `booking_id` = NEW.`booking_id` AND `state` IN ('opening', 'open');
	INSERT INTO `open_charges_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
	INSERT INTO `outstanding_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `payment_pauses_changed` AFTER UPDATE ON `payment_pauses` BEGIN
	-- Somebody may be on Stripe's page: the cron closes it at its next turn.
	UPDATE `checkouts` SET `check_at` = 0 WHERE `booking_id` = NEW.`booking_id` AND `state` IN ('opening', 'open');
	INSERT INTO `open_charges_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
	INSERT INTO `outstanding_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `payment_pauses_removed` AFTER DELETE ON `payment_pauses` BEGIN
	INSERT INTO `open_charges_to_compute` (`booking_id`) VALUES (OLD.`booking_id`);
	INSERT INTO `outstanding_to_compute` (`booking_id`) VALUES (OLD.`booking_id`);
END;
--> statement-breakpoint
-- Not by a foreign key: those of a table that is dropped would set off the trigger above.
CREATE TRIGGER `bookings_payment_pauses_delete` AFTER DELETE ON `bookings` BEGIN
	DELETE FROM `payment_pauses` WHERE `booking_id` = OLD.`id`;
END;
--> statement-breakpoint
-- Takes the bookings in whose couples are no longer asked for what they were charged by now; it has no rows.
CREATE VIEW `payments_to_pause` AS SELECT '' AS `booking_id` WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `payments_to_pause_insert` INSTEAD OF INSERT ON `payments_to_pause`
BEGIN
	INSERT INTO `payment_pauses` (`booking_id`, `kept_cents`, `until_entry_id`)
	SELECT NEW.`booking_id`, max(0, (
		SELECT sum(CASE
			WHEN (`kind` = 'payment' AND `pending` = 0) OR `kind` = 'settlement' THEN `amount_cents`
			WHEN `kind` = 'refund' THEN -`amount_cents`
			ELSE 0
		END) FROM `ledger_entries` WHERE `booking_id` = NEW.`booking_id`
	)), `id`
	FROM `ledger_entries` WHERE `booking_id` = NEW.`booking_id` ORDER BY `rowid` DESC LIMIT 1
	ON CONFLICT (`booking_id`) DO UPDATE SET `kept_cents` = excluded.`kept_cents`,
		`until_entry_id` = excluded.`until_entry_id`, `created_at` = excluded.`created_at`;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_payments_pause` AFTER UPDATE OF `status` ON `bookings`
WHEN NEW.`status` IN ('lost', 'cancelled') AND OLD.`status` NOT IN ('lost', 'cancelled')
BEGIN
	INSERT INTO `payments_to_pause` (`booking_id`) VALUES (NEW.`id`);
END;
--> statement-breakpoint
-- Confirmed all the same, or taken up again; the latter not where the date is still another couple's.
CREATE TRIGGER `bookings_payments_resume` AFTER UPDATE OF `status` ON `bookings`
WHEN (
	NEW.`status` IN ('confirmed', 'filmed', 'editing', 'delivered') AND OLD.`status` NOT IN ('confirmed', 'filmed', 'editing', 'delivered')
) OR (
	OLD.`status` IN ('lost', 'cancelled') AND NEW.`status` NOT IN ('lost', 'cancelled') AND NOT EXISTS (
		SELECT 1 FROM `proposals`
		WHERE `booking_id` = NEW.`id` AND `day_taken_at` IS NOT NULL AND `status` IN ('signed', 'completed')
	)
)
BEGIN
	DELETE FROM `payment_pauses` WHERE `booking_id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `proposals_payments_pause` AFTER UPDATE OF `day_taken_at` ON `proposals`
WHEN NEW.`day_taken_at` IS NOT NULL AND OLD.`day_taken_at` IS NULL
	AND EXISTS (SELECT 1 FROM `bookings` WHERE `id` = NEW.`booking_id` AND `status` NOT IN ('lost', 'cancelled'))
	AND NOT EXISTS (SELECT 1 FROM `payment_pauses` WHERE `booking_id` = NEW.`booking_id`)
BEGIN
	INSERT INTO `payments_to_pause` (`booking_id`) VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
-- What is due at delivery is due from the day on which the film is delivered.
CREATE TRIGGER `bookings_payments_delivery` AFTER UPDATE OF `status`, `delivered_on` ON `bookings`
WHEN (NEW.`status` = 'delivered') IS NOT (OLD.`status` = 'delivered') OR NEW.`delivered_on` IS NOT OLD.`delivered_on`
BEGIN
	INSERT INTO `open_charges_to_compute` (`booking_id`) VALUES (NEW.`id`);
	INSERT INTO `outstanding_to_compute` (`booking_id`) VALUES (NEW.`id`);
END;
--> statement-breakpoint
-- The bookings that exist. When their films were delivered nobody has written down: not after they were last changed.
UPDATE `bookings` SET `delivered_on` = date(`updated_at` / 1000, 'unixepoch') WHERE `status` = 'delivered';
--> statement-breakpoint
INSERT INTO `payments_to_pause` (`booking_id`)
SELECT `id` FROM `bookings` WHERE `status` IN ('lost', 'cancelled') OR (
	`status` NOT IN ('confirmed', 'filmed', 'editing', 'delivered') AND EXISTS (
		SELECT 1 FROM `proposals`
		WHERE `booking_id` = `bookings`.`id` AND `day_taken_at` IS NOT NULL AND `proposals`.`status` IN ('signed', 'completed')
	)
);
