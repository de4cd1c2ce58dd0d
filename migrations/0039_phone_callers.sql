-- A couple that has called may have no email address: their booking has an empty one, and their partner none.
DROP TRIGGER `bookings_partners`;--> statement-breakpoint
CREATE TRIGGER `bookings_partners` AFTER INSERT ON `bookings`
BEGIN
	INSERT INTO `contacts` (`id`, `booking_id`, `role`, `name`, `email`, `phone`, `created_at`, `updated_at`)
	VALUES
		(NEW.`id` || '-1', NEW.`id`, 'partner', NEW.`bride_name`, nullif(NEW.`email`, ''), NEW.`phone`, NEW.`created_at`, NEW.`created_at`),
		(NEW.`id` || '-2', NEW.`id`, 'partner', NEW.`groom_name`, NULL, NULL, NEW.`created_at`, NEW.`created_at`);
END;
--> statement-breakpoint
DROP TRIGGER `bookings_partners_update`;--> statement-breakpoint
CREATE TRIGGER `bookings_partners_update` AFTER UPDATE OF `bride_name`, `groom_name`, `email`, `phone` ON `bookings`
BEGIN
	UPDATE `contacts` SET
		`name` = CASE WHEN `name` = OLD.`bride_name` THEN NEW.`bride_name` ELSE `name` END,
		`email` = CASE
			WHEN `email` IS nullif(OLD.`email`, '') AND NOT EXISTS (
				SELECT 1 FROM `contacts` AS `other`
				WHERE `other`.`booking_id` = NEW.`id` AND `other`.`id` <> NEW.`id` || '-1' AND lower(`other`.`email`) = lower(NEW.`email`)
			) THEN nullif(NEW.`email`, '')
			ELSE `email`
		END,
		`phone` = CASE WHEN `phone` IS OLD.`phone` THEN NEW.`phone` ELSE `phone` END,
		`version` = `version` + 1,
		`updated_at` = NEW.`updated_at`
	WHERE `id` = NEW.`id` || '-1';
	UPDATE `contacts` SET `name` = NEW.`groom_name`, `version` = `version` + 1, `updated_at` = NEW.`updated_at`
	WHERE `id` = NEW.`id` || '-2' AND `name` = OLD.`groom_name`;
END;
