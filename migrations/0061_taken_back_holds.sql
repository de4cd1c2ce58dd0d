-- A held date that the studio takes back, too: a payment that was on its way by then doesn't confirm it for the first time.
-- A hold that expires had no money on its way, so the retainer that comes after it confirms the date as before.
DROP TRIGGER `bookings_taken_back`;
--> statement-breakpoint
CREATE TRIGGER `bookings_taken_back` AFTER UPDATE OF `status` ON `bookings`
WHEN (OLD.`status` IN ('confirmed', 'filmed', 'editing', 'delivered') AND NEW.`status` IN ('new', 'contacted', 'proposal', 'held'))
	OR (OLD.`status` = 'held' AND NEW.`status` IN ('new', 'contacted', 'proposal'))
BEGIN
	UPDATE `proposals` SET `taken_back_after` = coalesce((
		SELECT `id` FROM `ledger_entries` WHERE `booking_id` = NEW.`id` ORDER BY `rowid` DESC LIMIT 1
	), '') WHERE `booking_id` = NEW.`id` AND `status` = 'completed';
END;
--> statement-breakpoint
-- Holds that were taken back before while a payment was on its way that hasn't arrived yet.
UPDATE `proposals` SET `taken_back_after` = (
	SELECT `id` FROM `ledger_entries` WHERE `booking_id` = `proposals`.`booking_id` ORDER BY `rowid` DESC LIMIT 1
)
WHERE `status` = 'completed' AND `taken_back_after` IS NULL
	AND (SELECT `status` FROM `bookings` WHERE `id` = `proposals`.`booking_id`) IN ('new', 'contacted', 'proposal')
	AND EXISTS (
		SELECT 1 FROM `booking_states` INNER JOIN `ledger_entries` AS `debit` ON `debit`.`booking_id` = `booking_states`.`booking_id`
		WHERE `booking_states`.`booking_id` = `proposals`.`booking_id` AND `booking_states`.`status` = 'held'
			AND `debit`.`kind` = 'payment' AND `debit`.`pending` = 1 AND `debit`.`created_at` <= `booking_states`.`created_at`
			AND NOT EXISTS (SELECT 1 FROM `ledger_entries` AS `ended` WHERE `ended`.`refers_to` = `debit`.`id` AND `ended`.`kind` IN ('settlement', 'failure'))
	);
