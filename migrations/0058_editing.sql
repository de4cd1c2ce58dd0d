CREATE TABLE `editing_jobs` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`stage` text,
	`editor_id` text,
	`version` integer NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`editor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `editing_jobs_editor_id` ON `editing_jobs` (`editor_id`);--> statement-breakpoint
CREATE TABLE `editing_queue` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`promised_on` text NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `editing_queue_promised_on` ON `editing_queue` (`promised_on`,`booking_id`);
--> statement-breakpoint
-- Takes the bookings in whose place in the queue is to be computed anew; it has no rows. As `filmPromise` computes it: a
-- test compares the two.
CREATE VIEW `editing_queue_to_compute` AS SELECT '' AS `booking_id` WHERE 0;
--> statement-breakpoint
CREATE TRIGGER `editing_queue_to_compute_insert` INSTEAD OF INSERT ON `editing_queue_to_compute`
BEGIN
	DELETE FROM `editing_queue` WHERE `booking_id` = NEW.`booking_id`;
	INSERT INTO `editing_queue` (`booking_id`, `promised_on`)
	SELECT `id`, coalesce(date(`wedding_date`, '+' || (
		SELECT json_extract(`document`, '$.deliveryDays') FROM `proposals`
		WHERE `booking_id` = NEW.`booking_id` AND `status` = 'completed' ORDER BY `number` DESC LIMIT 1
	) || ' days'), 'undecided')
	FROM `bookings` WHERE `id` = NEW.`booking_id` AND `status` IN ('filmed', 'editing') AND NOT EXISTS (
		SELECT 1 FROM `deliveries` WHERE `booking_id` = NEW.`booking_id` AND `published_at` IS NOT NULL
	);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_editing_queue_insert` AFTER INSERT ON `bookings` WHEN NEW.`status` IN ('filmed', 'editing')
BEGIN
	INSERT INTO `editing_queue_to_compute` (`booking_id`) VALUES (NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_editing_queue_update` AFTER UPDATE OF `status`, `wedding_date` ON `bookings`
WHEN (NEW.`status` IN ('filmed', 'editing') OR OLD.`status` IN ('filmed', 'editing'))
	AND (NEW.`status` <> OLD.`status` OR NEW.`wedding_date` <> OLD.`wedding_date`)
BEGIN
	INSERT INTO `editing_queue_to_compute` (`booking_id`) VALUES (NEW.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `proposals_editing_queue_insert` AFTER INSERT ON `proposals` WHEN NEW.`status` = 'completed'
BEGIN
	INSERT INTO `editing_queue_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
-- Of an agreement that goes to the trash with its booking, and of one that is restored.
CREATE TRIGGER `proposals_editing_queue_update` AFTER UPDATE OF `status`, `booking_id` ON `proposals`
WHEN NEW.`status` = 'completed' AND NEW.`booking_id` IS NOT NULL
	AND (OLD.`status` <> 'completed' OR OLD.`booking_id` IS NOT NEW.`booking_id`)
BEGIN
	INSERT INTO `editing_queue_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deliveries_editing_queue_insert` AFTER INSERT ON `deliveries` WHEN NEW.`published_at` IS NOT NULL
BEGIN
	INSERT INTO `editing_queue_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deliveries_editing_queue_update` AFTER UPDATE OF `published_at` ON `deliveries`
WHEN (NEW.`published_at` IS NULL) <> (OLD.`published_at` IS NULL)
BEGIN
	INSERT INTO `editing_queue_to_compute` (`booking_id`) VALUES (NEW.`booking_id`);
END;
--> statement-breakpoint
-- The weddings that are in the queue already. What was signed before names no number of days.
INSERT INTO `editing_queue_to_compute` (`booking_id`) SELECT `id` FROM `bookings` WHERE `status` IN ('filmed', 'editing');
