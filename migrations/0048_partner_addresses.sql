-- contract: after 0047
-- An address of a couple is that of a contact. `bookings.email` is a copy of it: that of the first partner who has one.
-- These triggers alone write the copy. While this is applied, an edit of a booking's address by the version before is
-- refused and reaches it as an error without words. Nothing is lost.
DROP TRIGGER `bookings_partners_update`;
--> statement-breakpoint
CREATE TRIGGER `bookings_partners_update` AFTER UPDATE OF `bride_name`, `groom_name`, `phone` ON `bookings`
BEGIN
	UPDATE `contacts` SET
		`name` = CASE WHEN `name` = OLD.`bride_name` THEN NEW.`bride_name` ELSE `name` END,
		`phone` = CASE WHEN `phone` IS OLD.`phone` THEN NEW.`phone` ELSE `phone` END,
		`version` = `version` + 1,
		`updated_at` = NEW.`updated_at`
	WHERE `id` = NEW.`id` || '-1';
	UPDATE `contacts` SET `name` = NEW.`groom_name`, `version` = `version` + 1, `updated_at` = NEW.`updated_at`
	WHERE `id` = NEW.`id` || '-2' AND `name` = OLD.`groom_name`;
END;
--> statement-breakpoint
-- An address that is on the booking alone would be lost, so it becomes a note.
INSERT INTO `booking_notes` (`id`, `booking_id`, `author_id`, `author_name`, `text`)
SELECT `bookings`.`id` || '-address', `bookings`.`id`, 'website', 'The website', 'The booking had the email address ' || `bookings`.`email` || ', which none of its people has. The addresses under People are used now.'
FROM `bookings`
WHERE `bookings`.`email` <> '' AND NOT EXISTS (
	SELECT 1 FROM `contacts` WHERE `contacts`.`booking_id` = `bookings`.`id` AND lower(`contacts`.`email`) = lower(`bookings`.`email`)
);
--> statement-breakpoint
UPDATE `bookings` SET `email` = coalesce((
	SELECT `email` FROM `contacts` WHERE `booking_id` = `bookings`.`id` AND `role` = 'partner' AND `email` <> '' ORDER BY `id` LIMIT 1
), '')
WHERE `email` <> coalesce((
	SELECT `email` FROM `contacts` WHERE `booking_id` = `bookings`.`id` AND `role` = 'partner' AND `email` <> '' ORDER BY `id` LIMIT 1
), '');
--> statement-breakpoint
-- The same for bookings in the trash, whose rows are JSON.
INSERT INTO `trashed_rows` (`booking_id`, `table_name`, `n`, `row`)
SELECT `kept`.`booking_id`, 'bookingNotes', 1 + coalesce((
	SELECT max(`n`) FROM `trashed_rows` AS `note` WHERE `note`.`booking_id` = `kept`.`booking_id` AND `note`.`table_name` = 'bookingNotes'
), 0), json_object(
	'id', `kept`.`booking_id` || '-address', 'booking_id', `kept`.`booking_id`, 'author_id', 'website', 'author_name', 'The website',
	'text', 'The booking had the email address ' || (`kept`.`row` ->> 'email') || ', which none of its people has. The addresses under People are used now.',
	'version', 1, 'created_at', cast(unixepoch('subsec') * 1000 as integer), 'updated_at', cast(unixepoch('subsec') * 1000 as integer)
)
FROM `trashed_rows` AS `kept`
WHERE `kept`.`table_name` = 'bookings' AND `kept`.`row` ->> 'email' <> '' AND NOT EXISTS (
	SELECT 1 FROM `trashed_rows` AS `person` WHERE `person`.`booking_id` = `kept`.`booking_id` AND `person`.`table_name` = 'contacts'
		AND lower(`person`.`row` ->> 'email') = lower(`kept`.`row` ->> 'email')
);
--> statement-breakpoint
UPDATE `trashed_bookings` SET `email` = coalesce((
	SELECT `person`.`row` ->> 'email' FROM `trashed_rows` AS `person`
	WHERE `person`.`booking_id` = `trashed_bookings`.`id` AND `person`.`table_name` = 'contacts'
		AND `person`.`row` ->> 'role' = 'partner' AND `person`.`row` ->> 'email' <> ''
	ORDER BY `person`.`row` ->> 'id' LIMIT 1
), '');
--> statement-breakpoint
UPDATE `trashed_rows` SET `row` = json_set(`row`, '$.email', (SELECT `email` FROM `trashed_bookings` WHERE `id` = `booking_id`))
WHERE `table_name` = 'bookings' AND EXISTS (
	SELECT 1 FROM `trashed_bookings` WHERE `id` = `booking_id` AND `email` <> `row` ->> 'email'
);
--> statement-breakpoint
-- Two partners arrive with their booking and leave with it, so nothing has to follow a deletion.
CREATE TRIGGER `contacts_booking_email_insert` AFTER INSERT ON `contacts`
WHEN NEW.`role` = 'partner'
BEGIN
	UPDATE `bookings` SET `email` = coalesce((
		SELECT `email` FROM `contacts` WHERE `booking_id` = NEW.`booking_id` AND `role` = 'partner' AND `email` <> '' ORDER BY `id` LIMIT 1
	), '')
	WHERE `id` = NEW.`booking_id` AND `email` <> coalesce((
		SELECT `email` FROM `contacts` WHERE `booking_id` = NEW.`booking_id` AND `role` = 'partner' AND `email` <> '' ORDER BY `id` LIMIT 1
	), '');
END;
--> statement-breakpoint
CREATE TRIGGER `contacts_booking_email_update` AFTER UPDATE OF `email` ON `contacts`
WHEN NEW.`role` = 'partner' AND NEW.`email` IS NOT OLD.`email`
BEGIN
	UPDATE `bookings` SET `email` = coalesce((
		SELECT `email` FROM `contacts` WHERE `booking_id` = NEW.`booking_id` AND `role` = 'partner' AND `email` <> '' ORDER BY `id` LIMIT 1
	), '')
	WHERE `id` = NEW.`booking_id` AND `email` <> coalesce((
		SELECT `email` FROM `contacts` WHERE `booking_id` = NEW.`booking_id` AND `role` = 'partner' AND `email` <> '' ORDER BY `id` LIMIT 1
	), '');
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_email_of_contacts` BEFORE UPDATE OF `email` ON `bookings`
WHEN NEW.`email` <> OLD.`email` AND NEW.`email` <> coalesce((
	SELECT `email` FROM `contacts` WHERE `booking_id` = NEW.`id` AND `role` = 'partner' AND `email` <> '' ORDER BY `id` LIMIT 1
), '')
BEGIN
	SELECT raise(ABORT, 'email_of_contacts');
END;
