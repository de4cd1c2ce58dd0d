CREATE TABLE `trashed_bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`bride_name` text NOT NULL,
	`groom_name` text NOT NULL,
	`email` text NOT NULL,
	`wedding_date` text NOT NULL,
	`status` text NOT NULL,
	`deleted_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trashed_bookings_deleted_at` ON `trashed_bookings` (`deleted_at`,`id`);--> statement-breakpoint
CREATE TABLE `trashed_rows` (
	`booking_id` text NOT NULL,
	`table_name` text NOT NULL,
	`n` integer NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`booking_id`, `table_name`, `n`)
);
