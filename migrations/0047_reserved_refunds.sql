-- contract: after 0045
-- The version before knows the refusal of a refund that is too large, and answers that of a request like a Stripe that
-- doesn't respond. Nothing that it writes in any other way is refused.
CREATE INDEX `refund_requests_open` ON `refund_requests` (`created_at`) WHERE "refund_requests"."state" in ('asked', 'unclear');--> statement-breakpoint
-- A refund by hand leaves what Stripe is refunding at the same time. What Stripe has done is recorded in any case, with
-- `beyond_due` where it is more than was left.
DROP TRIGGER `ledger_entries_refund`;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_refund` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`kind` = 'refund' AND NOT EXISTS (
	SELECT 1 FROM `ledger_entries` AS `payment`
	WHERE `payment`.`id` = NEW.`refers_to` AND `payment`.`kind` = 'payment' AND `payment`.`booking_id` = NEW.`booking_id`
		AND (`payment`.`pending` = 0 OR EXISTS (
			SELECT 1 FROM `ledger_entries` WHERE `refers_to` = NEW.`refers_to` AND `kind` = 'settlement'
		))
)
BEGIN
	SELECT raise(ABORT, 'ledger_wrong_reference');
END;
--> statement-breakpoint
-- What is left of a payment, with the money that came back from its failed refunds, and what is reserved of it.
CREATE VIEW `refundable_payments` AS SELECT `root`.`id` AS `payment_id`,
	(
		SELECT coalesce(sum(`part`.`amount_cents` - (
			SELECT coalesce(sum(`refund`.`amount_cents`), 0) FROM `ledger_entries` AS `refund`
			WHERE `refund`.`refers_to` = `part`.`id` AND `refund`.`kind` = 'refund'
		)), 0) FROM `ledger_entries` AS `part`
		WHERE `part`.`id` = `root`.`id` OR (`part`.`refers_to` = `root`.`id` AND `part`.`kind` = 'payment')
	) AS `left_cents`,
	(
		SELECT coalesce(sum(`request`.`amount_cents`), 0) FROM `refund_requests` AS `request`
		WHERE `request`.`checkout_id` = `root`.`id` AND `request`.`state` IN ('asked', 'unclear')
	) AS `reserved_cents`
FROM `ledger_entries` AS `root` WHERE `root`.`kind` = 'payment' AND `root`.`refers_to` IS NULL;
--> statement-breakpoint
CREATE TRIGGER `ledger_entries_refund_within_payment` BEFORE INSERT ON `ledger_entries`
WHEN NEW.`kind` = 'refund' AND NEW.`beyond_due` = 0 AND (
	NEW.`amount_cents` > (SELECT `amount_cents` FROM `ledger_entries` WHERE `id` = NEW.`refers_to`) - (
		SELECT coalesce(sum(`amount_cents`), 0) FROM `ledger_entries` WHERE `refers_to` = NEW.`refers_to` AND `kind` = 'refund'
	)
	OR (NEW.`key` LIKE 'refund:%' AND NEW.`amount_cents` > (
		SELECT `left_cents` - `reserved_cents` FROM `refundable_payments`
		WHERE `payment_id` = (SELECT coalesce(`refers_to`, `id`) FROM `ledger_entries` WHERE `id` = NEW.`refers_to`)
	))
)
BEGIN
	SELECT raise(ABORT, 'ledger_beyond_due');
END;
--> statement-breakpoint
CREATE TRIGGER `refund_requests_within_payment` BEFORE INSERT ON `refund_requests`
WHEN NEW.`state` IN ('asked', 'unclear') AND NEW.`amount_cents` > coalesce((
	SELECT `left_cents` - `reserved_cents` FROM `refundable_payments` WHERE `payment_id` = NEW.`checkout_id`
), 0)
BEGIN
	SELECT raise(ABORT, 'refund_beyond_payment');
END;
