ALTER TABLE `proposals` ADD `taken_back_after` text;--> statement-breakpoint
CREATE INDEX `proposals_signed` ON `proposals` (`booking_id`) WHERE "proposals"."status" in ('signed', 'completed');--> statement-breakpoint
CREATE INDEX `bookings_settled` ON `bookings` (`id`) WHERE "bookings"."settled_through" is not null;--> statement-breakpoint
CREATE INDEX `open_charges_retainer` ON `open_charges` (`booking_id`) WHERE "open_charges"."kind" = 'retainer' and "open_charges"."asked" = 1;--> statement-breakpoint
-- Whoever takes a confirmed date back, and however: a move, Undo, a bulk move.
CREATE TRIGGER `bookings_taken_back` AFTER UPDATE OF `status` ON `bookings`
WHEN OLD.`status` IN ('confirmed', 'filmed', 'editing', 'delivered') AND NEW.`status` IN ('new', 'contacted', 'proposal', 'held')
BEGIN
	UPDATE `proposals` SET `taken_back_after` = coalesce((
		SELECT `id` FROM `ledger_entries` WHERE `booking_id` = NEW.`id` ORDER BY `rowid` DESC LIMIT 1
	), '') WHERE `booking_id` = NEW.`id` AND `status` = 'completed';
END;
--> statement-breakpoint
-- Dates that were taken back before: what their ledgers have now confirmed them once.
UPDATE `proposals` SET `taken_back_after` = coalesce((
	SELECT `id` FROM `ledger_entries` WHERE `booking_id` = `proposals`.`booking_id` ORDER BY `rowid` DESC LIMIT 1
), '')
WHERE `status` = 'completed'
	AND (SELECT `status` FROM `bookings` WHERE `id` = `proposals`.`booking_id`) IN ('new', 'contacted', 'proposal', 'held')
	AND (EXISTS (
		SELECT 1 FROM `audit_log` WHERE `entity` = 'booking' AND `entity_id` = `proposals`.`booking_id`
			AND `action` = 'confirm_paid_booking' AND `created_at` >= `proposals`.`completed_at`
	) OR EXISTS (
		SELECT 1 FROM `booking_states` WHERE `booking_id` = `proposals`.`booking_id`
			AND `status` IN ('confirmed', 'filmed', 'editing', 'delivered') AND `created_at` >= `proposals`.`completed_at`
	));
--> statement-breakpoint
-- What was settled before a booking was reopened as an inquiry keeps the money of that time: what of it had arrived, and
-- what of it is on its way. What had been written off by then is taken off it, too. As `balanceOf` computes it: a test
-- compares the two over random ledgers. Other bookings are computed as before, which reads fewer rows.
DROP TRIGGER `open_charges_to_compute_insert`;
--> statement-breakpoint
CREATE TRIGGER `open_charges_to_compute_insert` INSTEAD OF INSERT ON `open_charges_to_compute`
WHEN NOT EXISTS (SELECT 1 FROM `bookings` INDEXED BY `bookings_settled` WHERE `id` = NEW.`booking_id` AND `settled_through` IS NOT NULL)
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
CREATE TRIGGER `settled_open_charges_to_compute_insert` INSTEAD OF INSERT ON `open_charges_to_compute`
WHEN EXISTS (SELECT 1 FROM `bookings` INDEXED BY `bookings_settled` WHERE `id` = NEW.`booking_id` AND `settled_through` IS NOT NULL)
BEGIN
	DELETE FROM `open_charges` WHERE `booking_id` = NEW.`booking_id`;
	INSERT INTO `open_charges` (`charge_id`, `booking_id`, `label`, `kind`, `due_on`, `due_order`, `open_cents`, `pending_cents`, `asked`)
	WITH `entries` AS (
		SELECT `moved`.`rowid` AS `place`, `moved`.`refers_to` AS `about`,
			CASE
				WHEN (`kind` = 'payment' AND `pending` = 0) OR `kind` = 'settlement' THEN `amount_cents`
				WHEN `kind` = 'refund' THEN -`amount_cents`
				ELSE 0
			END AS `received`,
			CASE
				WHEN `kind` = 'payment' AND `pending` = 1 THEN `amount_cents`
				WHEN `kind` IN ('settlement', 'failure') THEN -`amount_cents`
				ELSE 0
			END AS `waiting`,
			iif(`kind` = 'write_off', `amount_cents`, 0) AS `off`,
			coalesce((
				SELECT `last`.`rowid` FROM `bookings` AS `reopened`
				INNER JOIN `ledger_entries` AS `last` ON `last`.`id` = `reopened`.`settled_through`
				WHERE `reopened`.`id` = NEW.`booking_id`
			), 0) AS `through`
		FROM `ledger_entries` AS `moved` WHERE `moved`.`booking_id` = NEW.`booking_id`
	), `dated` AS (
		SELECT *, `through` > 0 AND coalesce((
			SELECT coalesce(`root`.`rowid`, `payment`.`rowid`) FROM `ledger_entries` AS `payment`
			LEFT JOIN `ledger_entries` AS `root` ON `root`.`id` = `payment`.`refers_to`
			WHERE `payment`.`id` = `about`
		), `place`) <= `through` AS `old` FROM `entries`
	), `money` AS (
		SELECT max(0, coalesce(sum(`received`), 0)) AS `paid`, coalesce(sum(`waiting`), 0) AS `pending`,
			coalesce(sum(`off`), 0) AS `all_off`, coalesce(max(`through`), 0) AS `through`,
			max(0, coalesce(sum(iif(`old`, `received`, 0)), 0)) AS `old_paid`,
			max(0, coalesce(sum(iif(`old`, `waiting`, 0)), 0)) AS `old_pending`,
			coalesce(sum(iif(`old`, `off`, 0)), 0) AS `old_off`
		FROM `dated`
	), `charges` AS (
		SELECT `charge`.`id`, coalesce(`charge`.`label`, '') AS `label`, `bookings`.`wedding_date`,
			`charge`.`charge_kind`, `charge`.`due_on`, `charge`.`rowid` AS `place`, `charge`.`amount_cents` AS `whole`,
			`pause`.`booking_id` IS NULL OR `charge`.`rowid` > coalesce(
				(SELECT `rowid` FROM `ledger_entries` WHERE `id` = `pause`.`until_entry_id`), 0
			) AS `asked`,
			`charge`.`rowid` <= `money`.`through` AS `settled`,
			coalesce(`pause`.`kept_cents`, 0) AS `kept`,
			coalesce(`charge`.`due_on`, iif(`bookings`.`status` = 'delivered',
				max(coalesce(`bookings`.`delivered_on`, `bookings`.`wedding_date`), `charge`.`happened_on`), NULL)) AS `due`,
			`money`.*
		FROM `money` INNER JOIN `ledger_entries` AS `charge`
		INNER JOIN `bookings` ON `bookings`.`id` = `charge`.`booking_id`
		LEFT JOIN `payment_pauses` AS `pause` ON `pause`.`booking_id` = `charge`.`booking_id`
		WHERE `charge`.`booking_id` = NEW.`booking_id` AND `charge`.`kind` = 'charge' AND NOT EXISTS (
			SELECT 1 FROM `ledger_entries` AS `reversal`
			WHERE `reversal`.`refers_to` = `charge`.`id` AND `reversal`.`kind` = 'reversal'
		)
	), `owing` AS (
		SELECT *, `all_off` - min(`old_off`, sum(iif(`settled`, `whole`, 0)) OVER ()) AS `written_off`,
			`whole` - iif(`settled`, min(max(`old_off` - (
				sum(`whole`) OVER (PARTITION BY `settled`) - sum(`whole`) OVER (PARTITION BY `settled` ORDER BY `charge_kind` IS NOT 'retainer' OR `settled`, coalesce(`due_on`, '9999-12-31'), `place`)
			), 0), `whole`), 0) AS `owed`
		FROM `charges`
	), `placed` AS (
		SELECT *, sum(`owed`) OVER (PARTITION BY `settled`, `settled` OR `asked` ORDER BY `charge_kind` IS NOT 'retainer' OR `settled`, coalesce(`due_on`, '9999-12-31'), `place`) - `owed` AS `before`,
			min(`old_paid`, sum(iif(`settled`, `owed`, 0)) OVER ()) AS `settled_paid`
		FROM `owing`
	), `split` AS (
		SELECT *,
			CASE
				WHEN `settled` THEN min(max(`settled_paid` - `before`, 0), `owed`)
				WHEN `asked` THEN 0
				ELSE min(max(`kept` - `settled_paid` - `before`, 0), `owed`)
			END AS `first`,
			iif(`settled`, max(min(`before` + `owed`, `settled_paid` + `old_pending`) - max(`before`, `settled_paid`), 0), 0) AS `reserved`
		FROM `placed`
	), `parts` AS (
		SELECT *, iif(`part` < 2, `part`, 3 - `asked`) AS `turn`,
			CASE `part` WHEN 0 THEN `first` WHEN 1 THEN `reserved` ELSE `owed` - `first` - `reserved` END AS `amount`
		FROM `split`, (SELECT 0 AS `part` UNION ALL SELECT 1 UNION ALL SELECT 2)
	), `summed` AS (
		SELECT *, sum(`amount`) OVER () - sum(`amount`) OVER (ORDER BY `turn`, `charge_kind` IS NOT 'retainer' OR `settled`, coalesce(`due_on`, '9999-12-31'), `place`) AS `after` FROM `parts`
	), `lasting` AS (
		SELECT *, `amount` - min(max(`written_off` - `after`, 0), `amount`) AS `left` FROM `summed`
	), `paying` AS (
		SELECT *, sum(`left`) OVER (ORDER BY `part` = 1, `turn`, `charge_kind` IS NOT 'retainer' OR `settled`, coalesce(`due_on`, '9999-12-31'), `place`) - `left` AS `paid_before` FROM `lasting`
	), `opened` AS (
		SELECT *, `left` - min(max(`paid` - `paid_before`, 0), `left`) AS `open` FROM `paying`
	)
	SELECT `id`, NEW.`booking_id`, `label`, coalesce(`charge_kind`, 'instalment'), `due`, coalesce(`due`, '9999-' || `wedding_date`),
		sum(`open`), sum(min(max(`pending` - `open_before`, 0), `open`)), `asked`
	FROM (SELECT *, sum(`open`) OVER (ORDER BY `turn`, `charge_kind` IS NOT 'retainer' OR `settled`, coalesce(`due_on`, '9999-12-31'), `place`) - `open` AS `open_before` FROM `opened`)
	GROUP BY `id` HAVING sum(`open`) > 0;
END;
--> statement-breakpoint
DROP TRIGGER `outstanding_to_compute_insert`;
--> statement-breakpoint
CREATE TRIGGER `outstanding_to_compute_insert` INSTEAD OF INSERT ON `outstanding_to_compute`
WHEN NOT EXISTS (SELECT 1 FROM `bookings` INDEXED BY `bookings_settled` WHERE `id` = NEW.`booking_id` AND `settled_through` IS NOT NULL)
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
CREATE TRIGGER `settled_outstanding_to_compute_insert` INSTEAD OF INSERT ON `outstanding_to_compute`
WHEN EXISTS (SELECT 1 FROM `bookings` INDEXED BY `bookings_settled` WHERE `id` = NEW.`booking_id` AND `settled_through` IS NOT NULL)
BEGIN
	DELETE FROM `outstanding_changes` WHERE `booking_id` = NEW.`booking_id`;
	INSERT INTO `outstanding_changes` (`booking_id`, `month`, `change_cents`)
	SELECT `booking_id`, `month`, `change` FROM (
		SELECT `booking_id`, `month`, `owed` - lag(`owed`, 1, 0) OVER (PARTITION BY `booking_id` ORDER BY `month`) AS `change`
		FROM (
			SELECT `booking_id`, `month`, coalesce((
				WITH `entries` AS (
					SELECT `moved`.`rowid` AS `place`, `moved`.`refers_to` AS `about`,
						CASE
							WHEN (`kind` = 'payment' AND `pending` = 0) OR `kind` = 'settlement' THEN `amount_cents`
							WHEN `kind` = 'refund' THEN -`amount_cents`
							ELSE 0
						END AS `received`,
						CASE
							WHEN `kind` = 'payment' AND `pending` = 1 THEN `amount_cents`
							WHEN `kind` IN ('settlement', 'failure') THEN -`amount_cents`
							ELSE 0
						END AS `waiting`,
						iif(`kind` = 'write_off', `amount_cents`, 0) AS `off`,
						coalesce((
							SELECT `last`.`rowid` FROM `bookings` AS `reopened`
							INNER JOIN `ledger_entries` AS `last` ON `last`.`id` = `reopened`.`settled_through`
							WHERE `reopened`.`id` = `at`.`booking_id`
						), 0) AS `through`
					FROM `ledger_entries` AS `moved` WHERE `moved`.`booking_id` = `at`.`booking_id` AND +`moved`.`happened_on` <= `at`.`month` || '-31'
				), `dated` AS (
					SELECT *, `through` > 0 AND coalesce((
						SELECT coalesce(`root`.`rowid`, `payment`.`rowid`) FROM `ledger_entries` AS `payment`
						LEFT JOIN `ledger_entries` AS `root` ON `root`.`id` = `payment`.`refers_to`
						WHERE `payment`.`id` = `about`
					), `place`) <= `through` AS `old` FROM `entries`
				), `money` AS (
					SELECT max(0, coalesce(sum(`received`), 0)) AS `paid`, coalesce(sum(`waiting`), 0) AS `pending`,
						coalesce(sum(`off`), 0) AS `all_off`, coalesce(max(`through`), 0) AS `through`,
						max(0, coalesce(sum(iif(`old`, `received`, 0)), 0)) AS `old_paid`,
						max(0, coalesce(sum(iif(`old`, `waiting`, 0)), 0)) AS `old_pending`,
						coalesce(sum(iif(`old`, `off`, 0)), 0) AS `old_off`
					FROM `dated`
				), `charges` AS (
					SELECT `charge`.`charge_kind`, `charge`.`due_on`, `charge`.`rowid` AS `place`, `charge`.`amount_cents` AS `whole`,
						`pause`.`booking_id` IS NULL OR `charge`.`rowid` > coalesce(
							(SELECT `rowid` FROM `ledger_entries` WHERE `id` = `pause`.`until_entry_id`), 0
						) AS `asked`,
						`charge`.`rowid` <= `money`.`through` AS `settled`,
						coalesce(`pause`.`kept_cents`, 0) AS `kept`,
						coalesce(`charge`.`due_on`, iif(`bookings`.`status` = 'delivered',
							max(coalesce(`bookings`.`delivered_on`, `bookings`.`wedding_date`), `charge`.`happened_on`), NULL)) AS `due`,
						`money`.*
					FROM `money` INNER JOIN `ledger_entries` AS `charge`
					INNER JOIN `bookings` ON `bookings`.`id` = `charge`.`booking_id`
					LEFT JOIN `payment_pauses` AS `pause` ON `pause`.`booking_id` = `charge`.`booking_id`
					WHERE `charge`.`booking_id` = `at`.`booking_id` AND `charge`.`kind` = 'charge' AND +`charge`.`happened_on` <= `at`.`month` || '-31' AND NOT EXISTS (
						SELECT 1 FROM `ledger_entries` AS `reversal`
						WHERE `reversal`.`refers_to` = `charge`.`id` AND `reversal`.`kind` = 'reversal' AND +`reversal`.`happened_on` <= `at`.`month` || '-31'
					)
				), `owing` AS (
					SELECT *, `all_off` - min(`old_off`, sum(iif(`settled`, `whole`, 0)) OVER ()) AS `written_off`,
						`whole` - iif(`settled`, min(max(`old_off` - (
							sum(`whole`) OVER (PARTITION BY `settled`) - sum(`whole`) OVER (PARTITION BY `settled` ORDER BY `charge_kind` IS NOT 'retainer' OR `settled`, coalesce(`due_on`, '9999-12-31'), `place`)
						), 0), `whole`), 0) AS `owed`
					FROM `charges`
				), `placed` AS (
					SELECT *, sum(`owed`) OVER (PARTITION BY `settled`, `settled` OR `asked` ORDER BY `charge_kind` IS NOT 'retainer' OR `settled`, coalesce(`due_on`, '9999-12-31'), `place`) - `owed` AS `before`,
						min(`old_paid`, sum(iif(`settled`, `owed`, 0)) OVER ()) AS `settled_paid`
					FROM `owing`
				), `split` AS (
					SELECT *,
						CASE
							WHEN `settled` THEN min(max(`settled_paid` - `before`, 0), `owed`)
							WHEN `asked` THEN 0
							ELSE min(max(`kept` - `settled_paid` - `before`, 0), `owed`)
						END AS `first`,
						iif(`settled`, max(min(`before` + `owed`, `settled_paid` + `old_pending`) - max(`before`, `settled_paid`), 0), 0) AS `reserved`
					FROM `placed`
				), `parts` AS (
					SELECT *, iif(`part` < 2, `part`, 3 - `asked`) AS `turn`,
						CASE `part` WHEN 0 THEN `first` WHEN 1 THEN `reserved` ELSE `owed` - `first` - `reserved` END AS `amount`
					FROM `split`, (SELECT 0 AS `part` UNION ALL SELECT 1 UNION ALL SELECT 2)
				), `summed` AS (
					SELECT *, sum(`amount`) OVER () - sum(`amount`) OVER (ORDER BY `turn`, `charge_kind` IS NOT 'retainer' OR `settled`, coalesce(`due_on`, '9999-12-31'), `place`) AS `after` FROM `parts`
				), `lasting` AS (
					SELECT *, `amount` - min(max(`written_off` - `after`, 0), `amount`) AS `left` FROM `summed`
				), `paying` AS (
					SELECT *, sum(`left`) OVER (ORDER BY `part` = 1, `turn`, `charge_kind` IS NOT 'retainer' OR `settled`, coalesce(`due_on`, '9999-12-31'), `place`) - `left` AS `paid_before` FROM `lasting`
				), `opened` AS (
					SELECT *, `left` - min(max(`paid` - `paid_before`, 0), `left`) AS `open` FROM `paying`
				)
				SELECT sum(`open`) FROM `opened` WHERE `asked` AND `due` <= `at`.`month` || '-31'
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
CREATE TRIGGER `bookings_settled_through` AFTER UPDATE OF `settled_through` ON `bookings`
WHEN NEW.`settled_through` IS NOT OLD.`settled_through`
BEGIN
	INSERT INTO `open_charges_to_compute` (`booking_id`) VALUES (NEW.`id`);
	INSERT INTO `outstanding_to_compute` (`booking_id`) VALUES (NEW.`id`);
END;
--> statement-breakpoint
INSERT INTO `open_charges_to_compute` (`booking_id`) SELECT `id` FROM `bookings` WHERE `settled_through` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `outstanding_to_compute` (`booking_id`) SELECT `id` FROM `bookings` WHERE `settled_through` IS NOT NULL;
