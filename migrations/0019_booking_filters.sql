CREATE TABLE `booking_counts` (
	`package_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`status` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`package_id`, `owner_id`, `status`)
);
--> statement-breakpoint
CREATE INDEX `booking_counts_owner_id` ON `booking_counts` (`owner_id`);--> statement-breakpoint
CREATE INDEX `bookings_status_wedding_date` ON `bookings` (`status`,`wedding_date`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_status_couple` ON `bookings` (`status`,"bride_name" collate nocase,"groom_name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `bookings_package_id_status_created_at` ON `bookings` (`package_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_package_id_status_wedding_date` ON `bookings` (`package_id`,`status`,`wedding_date`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_package_id_status_couple` ON `bookings` (`package_id`,`status`,"bride_name" collate nocase,"groom_name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `bookings_owner_id_status_created_at` ON `bookings` (`owner_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_owner_id_status_wedding_date` ON `bookings` (`owner_id`,`status`,`wedding_date`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_owner_id_status_couple` ON `bookings` (`owner_id`,`status`,"bride_name" collate nocase,"groom_name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `bookings_package_id_owner_id_status_created_at` ON `bookings` (`package_id`,`owner_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_package_id_owner_id_status_wedding_date` ON `bookings` (`package_id`,`owner_id`,`status`,`wedding_date`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_package_id_owner_id_status_couple` ON `bookings` (`package_id`,`owner_id`,`status`,"bride_name" collate nocase,"groom_name" collate nocase,`id`);--> statement-breakpoint
CREATE TRIGGER `bookings_filters_insert` AFTER INSERT ON `bookings`
BEGIN
	INSERT INTO `booking_counts` (`package_id`, `owner_id`, `status`, `n`) VALUES (coalesce(NEW.`package_id`, ''), coalesce(NEW.`owner_id`, ''), NEW.`status`, 1) ON CONFLICT (`package_id`, `owner_id`, `status`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_filters_delete` AFTER DELETE ON `bookings`
BEGIN
	UPDATE `booking_counts` SET `n` = `n` - 1 WHERE `package_id` = coalesce(OLD.`package_id`, '') AND `owner_id` = coalesce(OLD.`owner_id`, '') AND `status` = OLD.`status`;
	DELETE FROM `booking_counts` WHERE `package_id` = coalesce(OLD.`package_id`, '') AND `owner_id` = coalesce(OLD.`owner_id`, '') AND `status` = OLD.`status` AND `n` = 0;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_filters_update` AFTER UPDATE OF `package_id`, `owner_id`, `status` ON `bookings`
BEGIN
	UPDATE `booking_counts` SET `n` = `n` - 1 WHERE `package_id` = coalesce(OLD.`package_id`, '') AND `owner_id` = coalesce(OLD.`owner_id`, '') AND `status` = OLD.`status`;
	DELETE FROM `booking_counts` WHERE `package_id` = coalesce(OLD.`package_id`, '') AND `owner_id` = coalesce(OLD.`owner_id`, '') AND `status` = OLD.`status` AND `n` = 0;
	INSERT INTO `booking_counts` (`package_id`, `owner_id`, `status`, `n`) VALUES (coalesce(NEW.`package_id`, ''), coalesce(NEW.`owner_id`, ''), NEW.`status`, 1) ON CONFLICT (`package_id`, `owner_id`, `status`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `booking_counts` (`package_id`, `owner_id`, `status`, `n`) SELECT coalesce(`package_id`, ''), coalesce(`owner_id`, ''), `status`, count(*) FROM `bookings` GROUP BY 1, 2, 3;
