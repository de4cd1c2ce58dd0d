CREATE TABLE `money_months` (
	`month` text PRIMARY KEY NOT NULL,
	`agreed_cents` integer DEFAULT 0 NOT NULL,
	`paid_cents` integer DEFAULT 0 NOT NULL,
	`outstanding_change_cents` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `outstanding_changes` (
	`booking_id` text NOT NULL,
	`month` text NOT NULL,
	`change_cents` integer NOT NULL,
	PRIMARY KEY(`booking_id`, `month`)
);
--> statement-breakpoint
-- What was agreed and paid in a month. The entries of deleted bookings stay in it, as they stay in the accounts.
CREATE TRIGGER `ledger_entries_money_months` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` IN ('charge', 'reversal', 'write_off', 'settlement', 'refund') OR (NEW.`kind` = 'payment' AND NEW.`pending` = 0)
BEGIN
	INSERT INTO `money_months` (`month`, `agreed_cents`, `paid_cents`)
	VALUES (
		substr(NEW.`happened_on`, 1, 7),
		CASE NEW.`kind` WHEN 'charge' THEN NEW.`amount_cents` WHEN 'reversal' THEN -NEW.`amount_cents` WHEN 'write_off' THEN -NEW.`amount_cents` ELSE 0 END,
		CASE NEW.`kind` WHEN 'payment' THEN NEW.`amount_cents` WHEN 'settlement' THEN NEW.`amount_cents` WHEN 'refund' THEN -NEW.`amount_cents` ELSE 0 END
	)
	ON CONFLICT (`month`) DO UPDATE SET `agreed_cents` = `agreed_cents` + excluded.`agreed_cents`,
		`paid_cents` = `paid_cents` + excluded.`paid_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `outstanding_changes_added` AFTER INSERT ON `outstanding_changes` BEGIN
	INSERT INTO `money_months` (`month`, `outstanding_change_cents`) VALUES (NEW.`month`, NEW.`change_cents`)
	ON CONFLICT (`month`) DO UPDATE SET `outstanding_change_cents` = `outstanding_change_cents` + excluded.`outstanding_change_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `outstanding_changes_removed` AFTER DELETE ON `outstanding_changes` BEGIN
	UPDATE `money_months` SET `outstanding_change_cents` = `outstanding_change_cents` - OLD.`change_cents`
	WHERE `month` = OLD.`month`;
END;
--> statement-breakpoint
-- What a booking owes at the end of each month in which that changes: of what is due by then, what `balanceOf` calls open
-- of the entries until then. A test compares the two over random ledgers.
CREATE TRIGGER `ledger_entries_outstanding_changes` AFTER INSERT ON `ledger_entries`
WHEN NEW.`kind` IN ('charge', 'reversal', 'write_off', 'settlement', 'refund') OR (NEW.`kind` = 'payment' AND NEW.`pending` = 0)
BEGIN
	DELETE FROM `outstanding_changes` WHERE `booking_id` = NEW.`booking_id`;
	INSERT INTO `outstanding_changes` (`booking_id`, `month`, `change_cents`)
	SELECT `booking_id`, `month`, `change` FROM (
		SELECT `booking_id`, `month`, `owed` - lag(`owed`, 1, 0) OVER (PARTITION BY `booking_id` ORDER BY `month`) AS `change`
		FROM (
			SELECT `booking_id`, `month`, coalesce((
				SELECT sum(`asked` - min(max(`paid` - `asked_before`, 0), `asked`))
				FROM (
					SELECT `due_on`, `paid`, `amount` - min(max(`written_off` - (`total` - `before` - `amount`), 0), `amount`) AS `asked`,
						min(`before`, max(`total` - `written_off`, 0)) AS `asked_before`
					FROM (
						SELECT `charge`.`due_on`, `charge`.`amount_cents` AS `amount`,
							sum(`charge`.`amount_cents`) OVER (ORDER BY `charge`.`charge_kind` IS NOT 'retainer',
								coalesce(`charge`.`due_on`, '9999-12-31'), `charge`.`rowid`) - `charge`.`amount_cents` AS `before`,
							sum(`charge`.`amount_cents`) OVER () AS `total`,
							`money`.`paid`, `money`.`written_off`
						FROM `ledger_entries` AS `charge`
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
				) WHERE `due_on` <= `at`.`month` || '-31'
			), 0) AS `owed`
			FROM (
				SELECT `booking_id`, substr(`happened_on`, 1, 7) AS `month` FROM `ledger_entries`
				INNER JOIN `bookings` ON `bookings`.`id` = `ledger_entries`.`booking_id`
				WHERE `booking_id` = NEW.`booking_id`
				UNION
				SELECT `booking_id`, substr(`due_on`, 1, 7) FROM `ledger_entries`
				INNER JOIN `bookings` ON `bookings`.`id` = `ledger_entries`.`booking_id`
				WHERE `booking_id` = NEW.`booking_id` AND `kind` = 'charge' AND `due_on` IS NOT NULL
			) AS `at`
		)
	) WHERE `change` <> 0;
END;
--> statement-breakpoint
-- What a deleted booking owed, nobody pays any more.
CREATE TRIGGER `bookings_outstanding_changes_delete` AFTER DELETE ON `bookings` BEGIN
	DELETE FROM `outstanding_changes` WHERE `booking_id` = OLD.`id`;
END;
--> statement-breakpoint
-- The ledgers that exist.
INSERT INTO `money_months` (`month`, `agreed_cents`, `paid_cents`)
SELECT substr(`happened_on`, 1, 7),
	sum(CASE `kind` WHEN 'charge' THEN `amount_cents` WHEN 'reversal' THEN -`amount_cents` WHEN 'write_off' THEN -`amount_cents` ELSE 0 END),
	sum(CASE WHEN `kind` = 'settlement' OR (`kind` = 'payment' AND `pending` = 0) THEN `amount_cents` WHEN `kind` = 'refund' THEN -`amount_cents` ELSE 0 END)
FROM `ledger_entries` GROUP BY 1;
--> statement-breakpoint
INSERT INTO `outstanding_changes` (`booking_id`, `month`, `change_cents`)
SELECT `booking_id`, `month`, `change` FROM (
	SELECT `booking_id`, `month`, `owed` - lag(`owed`, 1, 0) OVER (PARTITION BY `booking_id` ORDER BY `month`) AS `change`
	FROM (
		SELECT `booking_id`, `month`, coalesce((
			SELECT sum(`asked` - min(max(`paid` - `asked_before`, 0), `asked`))
			FROM (
				SELECT `due_on`, `paid`, `amount` - min(max(`written_off` - (`total` - `before` - `amount`), 0), `amount`) AS `asked`,
					min(`before`, max(`total` - `written_off`, 0)) AS `asked_before`
				FROM (
					SELECT `charge`.`due_on`, `charge`.`amount_cents` AS `amount`,
						sum(`charge`.`amount_cents`) OVER (ORDER BY `charge`.`charge_kind` IS NOT 'retainer',
							coalesce(`charge`.`due_on`, '9999-12-31'), `charge`.`rowid`) - `charge`.`amount_cents` AS `before`,
						sum(`charge`.`amount_cents`) OVER () AS `total`,
						`money`.`paid`, `money`.`written_off`
					FROM `ledger_entries` AS `charge`
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
			) WHERE `due_on` <= `at`.`month` || '-31'
		), 0) AS `owed`
		FROM (
			SELECT `booking_id`, substr(`happened_on`, 1, 7) AS `month` FROM `ledger_entries`
			INNER JOIN `bookings` ON `bookings`.`id` = `ledger_entries`.`booking_id`
			UNION
			SELECT `booking_id`, substr(`due_on`, 1, 7) FROM `ledger_entries`
			INNER JOIN `bookings` ON `bookings`.`id` = `ledger_entries`.`booking_id`
			WHERE `kind` = 'charge' AND `due_on` IS NOT NULL
		) AS `at`
	)
) WHERE `change` <> 0;
