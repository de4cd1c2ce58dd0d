-- A day takes as many weddings as the studio has crews that day. Whoever writes, and however many at once,
-- the database itself refuses one too many: service code only chooses the words.
CREATE TRIGGER `bookings_day_capacity_update` BEFORE UPDATE OF `status`, `wedding_date` ON `bookings`
WHEN NEW.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
	AND (OLD.`status` NOT IN ('held', 'confirmed', 'filmed', 'editing', 'delivered') OR OLD.`wedding_date` <> NEW.`wedding_date`)
	AND (
		SELECT count(*) FROM `bookings`
		WHERE `wedding_date` = NEW.`wedding_date`
			AND `status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
			AND `id` <> NEW.`id`
	) >= coalesce(
		(SELECT `capacity` FROM `studio_days` WHERE `date` = NEW.`wedding_date`),
		(SELECT `weddings_per_day` FROM `desk_settings` WHERE `id` = 'main'),
		2
	)
BEGIN
	SELECT raise(ABORT, 'day_full');
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_day_capacity_insert` BEFORE INSERT ON `bookings`
WHEN NEW.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
	AND (
		SELECT count(*) FROM `bookings`
		WHERE `wedding_date` = NEW.`wedding_date`
			AND `status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
			AND `id` <> NEW.`id`
	) >= coalesce(
		(SELECT `capacity` FROM `studio_days` WHERE `date` = NEW.`wedding_date`),
		(SELECT `weddings_per_day` FROM `desk_settings` WHERE `id` = 'main'),
		2
	)
BEGIN
	SELECT raise(ABORT, 'day_full');
END;
