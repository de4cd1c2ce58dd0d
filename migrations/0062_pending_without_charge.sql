CREATE TABLE `pending_without_charge` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`pending_cents` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_pending` ON `ledger_entries` (`booking_id`) WHERE "ledger_entries"."kind" = 'payment' and "ledger_entries"."pending" = 1;
--> statement-breakpoint
-- What is on its way pays what is open of the charges, as `allocate` in the ledger has it. The rest of it is for nothing that
-- is charged, whatever is asked for.
CREATE TRIGGER `pending_without_charge_to_compute_insert` INSTEAD OF INSERT ON `open_charges_to_compute`
-- Most bookings never had such a payment, and nothing more is read of them.
WHEN EXISTS (
	SELECT 1 FROM `ledger_entries` INDEXED BY `ledger_entries_pending` WHERE `booking_id` = NEW.`booking_id` AND `kind` = 'payment' AND `pending` = 1
)
BEGIN
	DELETE FROM `pending_without_charge` WHERE `booking_id` = NEW.`booking_id`;
	INSERT INTO `pending_without_charge` (`booking_id`, `pending_cents`)
	SELECT `booking_id`, `cents` FROM (
	SELECT `booking_id`, `pending` - max(0, `charged` - max(0, `paid`)) AS `cents` FROM (
		SELECT `booking_id`,
			sum(CASE WHEN `kind` = 'charge' THEN `amount_cents` WHEN `kind` IN ('reversal', 'write_off') THEN -`amount_cents` ELSE 0 END) AS `charged`,
			sum(CASE WHEN (`kind` = 'payment' AND `pending` = 0) OR `kind` = 'settlement' THEN `amount_cents` WHEN `kind` = 'refund' THEN -`amount_cents` ELSE 0 END) AS `paid`,
			sum(CASE WHEN `kind` = 'payment' AND `pending` = 1 THEN `amount_cents` WHEN `kind` IN ('settlement', 'failure') THEN -`amount_cents` ELSE 0 END) AS `pending`
		FROM `ledger_entries` WHERE `booking_id` = NEW.`booking_id`
	)
	) WHERE `cents` > 0 AND EXISTS (SELECT 1 FROM `bookings` WHERE `id` = NEW.`booking_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_pending_without_charge_delete` AFTER DELETE ON `bookings` BEGIN
	DELETE FROM `pending_without_charge` WHERE `booking_id` = OLD.`id`;
END;
--> statement-breakpoint
-- The bookings that have a payment that was on its way.
INSERT INTO `pending_without_charge` (`booking_id`, `pending_cents`)
SELECT `booking_id`, `cents` FROM (
	SELECT `booking_id`, `pending` - max(0, `charged` - max(0, `paid`)) AS `cents` FROM (
		SELECT `booking_id`,
			sum(CASE WHEN `kind` = 'charge' THEN `amount_cents` WHEN `kind` IN ('reversal', 'write_off') THEN -`amount_cents` ELSE 0 END) AS `charged`,
			sum(CASE WHEN (`kind` = 'payment' AND `pending` = 0) OR `kind` = 'settlement' THEN `amount_cents` WHEN `kind` = 'refund' THEN -`amount_cents` ELSE 0 END) AS `paid`,
			sum(CASE WHEN `kind` = 'payment' AND `pending` = 1 THEN `amount_cents` WHEN `kind` IN ('settlement', 'failure') THEN -`amount_cents` ELSE 0 END) AS `pending`
		FROM `ledger_entries` WHERE `booking_id` IN (
			SELECT `booking_id` FROM `ledger_entries` WHERE `kind` = 'payment' AND `pending` = 1
		) AND `booking_id` IN (SELECT `id` FROM `bookings`) GROUP BY `booking_id`
	)
) WHERE `cents` > 0;
