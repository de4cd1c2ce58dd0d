-- A couple that has signed and isn't confirmed is told when others take its day: the cron looks at its agreement again.
CREATE TRIGGER `bookings_day_taken_update` AFTER UPDATE OF `status`, `wedding_date`, `moving_to` ON `bookings`
WHEN (NEW.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
		AND (OLD.`status` NOT IN ('held', 'confirmed', 'filmed', 'editing', 'delivered') OR NEW.`wedding_date` <> OLD.`wedding_date`))
	OR (NEW.`moving_to` IS NOT NULL AND NEW.`moving_to` IS NOT OLD.`moving_to`)
BEGIN
	UPDATE `proposals` SET `settle_due` = `settle_due` + 1
	WHERE `day_taken_at` IS NULL AND `status` IN ('signed', 'completed') AND `booking_id` IN (
		SELECT `id` FROM `bookings`
		WHERE `wedding_date` IN (NEW.`wedding_date`, NEW.`moving_to`) AND +`status` IN ('new', 'contacted', 'proposal') AND `id` <> NEW.`id`
	);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_day_taken_insert` AFTER INSERT ON `bookings`
WHEN NEW.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
BEGIN
	UPDATE `proposals` SET `settle_due` = `settle_due` + 1
	WHERE `day_taken_at` IS NULL AND `status` IN ('signed', 'completed') AND `booking_id` IN (
		SELECT `id` FROM `bookings`
		WHERE `wedding_date` = NEW.`wedding_date` AND +`status` IN ('new', 'contacted', 'proposal') AND `id` <> NEW.`id`
	);
END;
