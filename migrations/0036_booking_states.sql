CREATE TABLE `booking_states` (
	`booking_id` text NOT NULL,
	`version` integer NOT NULL,
	`status` text NOT NULL,
	`closed_reason` text,
	`hold_expires_at` integer,
	`answered_at` integer,
	`confirmed_at` integer,
	`delivered_on` text,
	`waiting_since` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	PRIMARY KEY(`booking_id`, `version`),
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);

--> statement-breakpoint
-- Only moves and edits count a version up: what a test or an import writes is none.
CREATE TRIGGER `bookings_states` AFTER UPDATE OF `status`, `hold_expires_at` ON `bookings`
WHEN NEW.`version` > OLD.`version`
	AND (NEW.`status` <> OLD.`status` OR NEW.`hold_expires_at` IS NOT OLD.`hold_expires_at`)
BEGIN
	INSERT OR REPLACE INTO `booking_states` (`booking_id`, `version`, `status`, `closed_reason`, `hold_expires_at`, `answered_at`, `confirmed_at`, `delivered_on`, `waiting_since`)
	VALUES (NEW.`id`, NEW.`version`, OLD.`status`, OLD.`closed_reason`, OLD.`hold_expires_at`, OLD.`answered_at`, OLD.`confirmed_at`, OLD.`delivered_on`, OLD.`waiting_since`);
END;
--> statement-breakpoint
-- Bookings that are closed already can be reopened, too: the log says what they were.
INSERT INTO `booking_states` (`booking_id`, `version`, `status`, `answered_at`, `confirmed_at`)
SELECT `bookings`.`id`, `bookings`.`version`, json_extract(`audit_values`.`before`, '$.status'), `bookings`.`answered_at`, `bookings`.`confirmed_at`
FROM `bookings`
INNER JOIN `audit_values` ON `audit_values`.`audit_id` = (
	SELECT `id` FROM `audit_log`
	WHERE `entity` = 'booking' AND `entity_id` = `bookings`.`id` AND `action` = 'change_booking_status'
	ORDER BY `created_at` DESC LIMIT 1
)
WHERE `bookings`.`status` IN ('lost', 'cancelled')
	AND json_extract(`audit_values`.`after`, '$.status') = `bookings`.`status`
	AND json_extract(`audit_values`.`before`, '$.status') IN ('new', 'contacted', 'proposal', 'held', 'confirmed', 'filmed');
