CREATE TABLE `counted_messages` (
	`day` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`day`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`measure` text NOT NULL,
	`day` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`measure`, `day`, `value`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `monthly_counts` (
	`measure` text NOT NULL,
	`month` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`measure`, `month`, `value`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `summary_readers` (
	`user_id` text PRIMARY KEY NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- What was counted before stays counted, each measure by itself.
INSERT INTO `daily_counts` (`measure`, `day`, `value`, `count`)
SELECT 'page', `day`, `path`, sum(`views`) FROM `page_views` GROUP BY `day`, `path`
UNION ALL SELECT 'device', `day`, `device`, sum(`views`) FROM `page_views` GROUP BY `day`, `device`
UNION ALL SELECT 'country', `day`, `country`, sum(`views`) FROM `page_views` GROUP BY `day`, `country`
UNION ALL SELECT 'referrer', `day`, `referrer_host`, sum(`views`) FROM `page_views` GROUP BY `day`, `referrer_host`;
--> statement-breakpoint
INSERT INTO `monthly_counts` (`measure`, `month`, `value`, `count`)
SELECT `measure`, substr(`day`, 1, 7), `value`, sum(`count`) FROM `daily_counts` GROUP BY 1, 2, 3;
--> statement-breakpoint
DROP TABLE `page_views`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `confirmed_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_confirmed_at` ON `bookings` (`confirmed_at`);
--> statement-breakpoint
-- Bookings from before: the day is in the log; the first answer stands for those that the log doesn't know.
UPDATE `bookings` SET `confirmed_at` = coalesce((SELECT max(`created_at`) FROM `audit_log` WHERE `entity` = 'booking' AND `entity_id` = `bookings`.`id` AND json_extract(`after`, '$.status') = 'confirmed'), `answered_at`, `created_at`) WHERE `status` IN ('confirmed', 'filmed', 'editing', 'delivered');
