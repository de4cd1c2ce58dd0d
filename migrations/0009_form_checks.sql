CREATE TABLE `sign_in_failures` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`user_id` text,
	`step` text NOT NULL,
	`device` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `sign_in_failures_at` ON `sign_in_failures` (`at`);--> statement-breakpoint
CREATE INDEX `sign_in_failures_user_id` ON `sign_in_failures` (`user_id`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `unchecked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `unchecked` integer DEFAULT false NOT NULL;