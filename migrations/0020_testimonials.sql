CREATE TABLE `testimonials` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`film_id` text,
	`status` text DEFAULT 'requested' NOT NULL,
	`names` text NOT NULL,
	`place` text,
	`wedding_date` text NOT NULL,
	`words` text,
	`stars` integer,
	`consent` text,
	`consent_at` integer,
	`requested_at` integer NOT NULL,
	`received_at` integer,
	`published_at` integer,
	`withdrawn_at` integer,
	`withdrawn_by` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`film_id`) REFERENCES `videos`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_booking_id_unique` ON `testimonials` (`booking_id`);--> statement-breakpoint
CREATE INDEX `testimonials_status_received_at` ON `testimonials` (`status`,`received_at`);--> statement-breakpoint
CREATE INDEX `testimonials_status_wedding_date` ON `testimonials` (`status`,`wedding_date`);--> statement-breakpoint
CREATE INDEX `testimonials_film_id` ON `testimonials` (`film_id`);--> statement-breakpoint
-- Published words and the share of five-star ratings are in the snapshot of the public pages.
CREATE TRIGGER `testimonials_changes_site_insert` AFTER INSERT ON `testimonials`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `testimonials_changes_site_update` AFTER UPDATE ON `testimonials`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `testimonials_changes_site_delete` AFTER DELETE ON `testimonials`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
