-- contract: after 0045
-- While it is applied, the version before may still change a date that was signed for: the refusal reaches it as an
-- error without words. Nothing is lost, and no data that it writes in any other way is refused.
ALTER TABLE `bookings` ADD `moving_to` text;--> statement-breakpoint
CREATE INDEX `bookings_moving_to` ON `bookings` (`moving_to`) WHERE "bookings"."moving_to" is not null;--> statement-breakpoint
-- A wedding that is moving takes a crew on its day and on the new one, until the agreement is complete or has ended.
-- It moves to the crew that it has there already, whatever the day's capacity has become since.
DROP TRIGGER `bookings_day_capacity_update`;--> statement-breakpoint
CREATE TRIGGER `bookings_day_capacity_update` BEFORE UPDATE OF `status`, `wedding_date` ON `bookings`
WHEN NEW.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
	AND (OLD.`status` NOT IN ('held', 'confirmed', 'filmed', 'editing', 'delivered') OR OLD.`wedding_date` <> NEW.`wedding_date`)
	AND NEW.`wedding_date` IS NOT OLD.`moving_to`
	AND (
		SELECT count(*) FROM `bookings`
		WHERE `wedding_date` = NEW.`wedding_date`
			AND `status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
			AND `id` <> NEW.`id`
	) + (
		SELECT count(*) FROM `bookings` WHERE `moving_to` = NEW.`wedding_date` AND `id` <> NEW.`id`
	) >= coalesce(
		(SELECT `capacity` FROM `studio_days` WHERE `date` = NEW.`wedding_date`),
		(SELECT `weddings_per_day` FROM `booking_settings` WHERE `id` = 'main'),
		2
	)
BEGIN
	SELECT raise(ABORT, 'day_full');
END;
--> statement-breakpoint
DROP TRIGGER `bookings_day_capacity_insert`;--> statement-breakpoint
CREATE TRIGGER `bookings_day_capacity_insert` BEFORE INSERT ON `bookings`
WHEN NEW.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
	AND (
		SELECT count(*) FROM `bookings`
		WHERE `wedding_date` = NEW.`wedding_date`
			AND `status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
			AND `id` <> NEW.`id`
	) + (
		SELECT count(*) FROM `bookings` WHERE `moving_to` = NEW.`wedding_date` AND `id` <> NEW.`id`
	) >= coalesce(
		(SELECT `capacity` FROM `studio_days` WHERE `date` = NEW.`wedding_date`),
		(SELECT `weddings_per_day` FROM `booking_settings` WHERE `id` = 'main'),
		2
	)
BEGIN
	SELECT raise(ABORT, 'day_full');
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_moving_capacity` BEFORE UPDATE OF `moving_to` ON `bookings`
WHEN NEW.`moving_to` IS NOT NULL AND NEW.`moving_to` IS NOT OLD.`moving_to`
	AND (
		SELECT count(*) FROM `bookings`
		WHERE `wedding_date` = NEW.`moving_to`
			AND `status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
			AND `id` <> NEW.`id`
	) + (
		SELECT count(*) FROM `bookings` WHERE `moving_to` = NEW.`moving_to` AND `id` <> NEW.`id`
	) >= coalesce(
		(SELECT `capacity` FROM `studio_days` WHERE `date` = NEW.`moving_to`),
		(SELECT `weddings_per_day` FROM `booking_settings` WHERE `id` = 'main'),
		2
	)
BEGIN
	SELECT raise(ABORT, 'day_full');
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_changes_availability_moving` AFTER UPDATE OF `moving_to` ON `bookings`
WHEN NEW.`moving_to` IS NOT OLD.`moving_to`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
--> statement-breakpoint
-- A date that was signed for is moved by a new version of the agreement, through whatever door somebody comes. Setting
-- a date that differs from the agreement's back to it is allowed.
CREATE TRIGGER `bookings_signed_date` BEFORE UPDATE OF `wedding_date` ON `bookings`
WHEN OLD.`wedding_date` <> NEW.`wedding_date`
	AND NEW.`wedding_date` IS NOT OLD.`moving_to`
	AND EXISTS (
		SELECT 1 FROM `proposals` WHERE `booking_id` = OLD.`id`
			AND (`status` IN ('signed', 'completed') OR (`status` = 'sent' AND `choice` IS NOT NULL))
	)
	AND NEW.`wedding_date` IS NOT (
		SELECT json_extract(`document`, '$.weddingDate') FROM `proposals`
		WHERE `booking_id` = OLD.`id` AND `status` = 'completed' ORDER BY `number` DESC LIMIT 1
	)
BEGIN
	SELECT raise(ABORT, 'date_signed');
END;
