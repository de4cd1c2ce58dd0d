-- What a booking is found by: its own texts, and the names, addresses and phone numbers of its people that are not among
-- them. Whoever inserts a booking's id here has its line of the index written again; the view has no rows.
CREATE VIEW `booking_search_to_write` AS SELECT '' AS `booking_id` WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `booking_search_to_write_insert` INSTEAD OF INSERT ON `booking_search_to_write`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'booking' AND `record_id` = NEW.`booking_id`);
	DELETE FROM `search_records` WHERE `kind` = 'booking' AND `record_id` = NEW.`booking_id`;
	INSERT INTO `search_entries` SELECT 'booking', `bookings`.`id`, `bookings`.`created_at`,
		`bride_name` || ' & ' || `groom_name` || ' ' || `bookings`.`email` || ' ' || coalesce(`venue`, '') || coalesce(' ' || replace(replace(replace(replace(replace(replace(replace(`bookings`.`phone`, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '+', ''), '/', ''), '') || coalesce((
			SELECT group_concat(
				iif(`person`.`name` IN (`bride_name`, `groom_name`), '', ' ' || `person`.`name`)
				|| iif(lower(`person`.`email`) = lower(`bookings`.`email`), '', coalesce(' ' || `person`.`email`, ''))
				|| iif(`person`.`phone` = `bookings`.`phone`, '', coalesce(' ' || replace(replace(replace(replace(replace(replace(replace(`person`.`phone`, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '+', ''), '/', ''), '')), '')
			FROM `contacts` AS `person` WHERE `person`.`booking_id` = `bookings`.`id`
		), '')
		FROM `bookings` WHERE `bookings`.`id` = NEW.`booking_id`;
END;
--> statement-breakpoint
DROP TRIGGER `bookings_search_insert`;
--> statement-breakpoint
DROP TRIGGER `bookings_search_update`;
--> statement-breakpoint
CREATE TRIGGER `bookings_search_insert` AFTER INSERT ON `bookings`
BEGIN
	INSERT INTO `booking_search_to_write` VALUES (NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_search_update` AFTER UPDATE OF `bride_name`, `groom_name`, `email`, `venue`, `phone` ON `bookings`
BEGIN
	INSERT INTO `booking_search_to_write` VALUES (NEW.`id`);
END;
--> statement-breakpoint
-- The two partners of a new booking have nothing that it has not itself.
CREATE TRIGGER `contacts_search_insert` AFTER INSERT ON `contacts`
BEGIN
	INSERT INTO `booking_search_to_write` SELECT `id` FROM `bookings` WHERE `id` = NEW.`booking_id` AND (NEW.`name` NOT IN (`bride_name`, `groom_name`) OR lower(NEW.`email`) <> lower(`bookings`.`email`) OR NEW.`phone` <> coalesce(`bookings`.`phone`, ''));
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_search_update` AFTER UPDATE OF `name`, `email`, `phone` ON `contacts`
	WHEN NEW.`name` IS NOT OLD.`name` OR NEW.`email` IS NOT OLD.`email` OR NEW.`phone` IS NOT OLD.`phone`
BEGIN
	INSERT INTO `booking_search_to_write` VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_search_delete` AFTER DELETE ON `contacts`
BEGIN
	INSERT INTO `booking_search_to_write` SELECT `id` FROM `bookings` WHERE `id` = OLD.`booking_id` AND (OLD.`name` NOT IN (`bride_name`, `groom_name`) OR lower(OLD.`email`) <> lower(`bookings`.`email`) OR OLD.`phone` <> coalesce(`bookings`.`phone`, ''));
END;
--> statement-breakpoint
INSERT INTO `booking_search_to_write` SELECT `id` FROM `bookings` WHERE EXISTS (
	SELECT 1 FROM `contacts` WHERE `booking_id` = `bookings`.`id` AND (`contacts`.`name` NOT IN (`bride_name`, `groom_name`) OR lower(`contacts`.`email`) <> lower(`bookings`.`email`) OR `contacts`.`phone` <> coalesce(`bookings`.`phone`, ''))
) ORDER BY `created_at`;
