CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`email` text,
	`phone` text,
	`language` text DEFAULT 'en' NOT NULL,
	`last_seen_at` integer,
	`withdrawn_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `contacts_booking_id` ON `contacts` (`booking_id`,`id`);--> statement-breakpoint
CREATE INDEX `contacts_email_lower` ON `contacts` (lower("email"));--> statement-breakpoint
-- Whoever sent the inquiry is the first partner; of the other the inquiry knows the name alone.
INSERT INTO `contacts` (`id`, `booking_id`, `role`, `name`, `email`, `phone`, `created_at`, `updated_at`)
SELECT `id` || '-1', `id`, 'partner', `bride_name`, `email`, `phone`, `created_at`, `created_at` FROM `bookings`;
--> statement-breakpoint
INSERT INTO `contacts` (`id`, `booking_id`, `role`, `name`, `created_at`, `updated_at`)
SELECT `id` || '-2', `id`, 'partner', `groom_name`, `created_at`, `created_at` FROM `bookings`;
--> statement-breakpoint
-- Bookings are written in many places: none of them can forget a partner.
CREATE TRIGGER `bookings_partners` AFTER INSERT ON `bookings`
BEGIN
	INSERT INTO `contacts` (`id`, `booking_id`, `role`, `name`, `email`, `phone`, `created_at`, `updated_at`)
	VALUES
		(NEW.`id` || '-1', NEW.`id`, 'partner', NEW.`bride_name`, NEW.`email`, NEW.`phone`, NEW.`created_at`, NEW.`created_at`),
		(NEW.`id` || '-2', NEW.`id`, 'partner', NEW.`groom_name`, NULL, NULL, NEW.`created_at`, NEW.`created_at`);
END;
--> statement-breakpoint
-- A correction of the booking corrects its partners, but for what somebody has given a partner apart.
CREATE TRIGGER `bookings_partners_update` AFTER UPDATE OF `bride_name`, `groom_name`, `email`, `phone` ON `bookings`
BEGIN
	UPDATE `contacts` SET
		`name` = CASE WHEN `name` = OLD.`bride_name` THEN NEW.`bride_name` ELSE `name` END,
		`email` = CASE
			WHEN `email` IS OLD.`email` AND NOT EXISTS (
				SELECT 1 FROM `contacts` AS `other`
				WHERE `other`.`booking_id` = NEW.`id` AND `other`.`id` <> NEW.`id` || '-1' AND lower(`other`.`email`) = lower(NEW.`email`)
			) THEN NEW.`email`
			ELSE `email`
		END,
		`phone` = CASE WHEN `phone` IS OLD.`phone` THEN NEW.`phone` ELSE `phone` END,
		`version` = `version` + 1,
		`updated_at` = NEW.`updated_at`
	WHERE `id` = NEW.`id` || '-1';
	UPDATE `contacts` SET `name` = NEW.`groom_name`, `version` = `version` + 1, `updated_at` = NEW.`updated_at`
	WHERE `id` = NEW.`id` || '-2' AND `name` = OLD.`groom_name`;
END;
