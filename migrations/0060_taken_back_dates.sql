ALTER TABLE `proposals` ADD `taken_back_after` text;--> statement-breakpoint
CREATE INDEX `proposals_signed` ON `proposals` (`booking_id`) WHERE "proposals"."status" in ('signed', 'completed');--> statement-breakpoint
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
