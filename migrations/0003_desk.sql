CREATE TABLE `booking_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`author_id` text NOT NULL,
	`author_name` text NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `booking_notes_booking_id` ON `booking_notes` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`last_read_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash_unique` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE TABLE `desk_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`weddings_per_day` integer DEFAULT 2 NOT NULL,
	`hold_days` integer DEFAULT 7 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_templates` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_templates_purpose` ON `mail_templates` (`purpose`,`name`);--> statement-breakpoint
CREATE TABLE `studio_days` (
	`date` text PRIMARY KEY NOT NULL,
	`capacity` integer DEFAULT 0 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
ALTER TABLE `bookings` ADD `source` text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `closed_reason` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `hold_expires_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `waiting_since` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `told_free_at` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `owner_id` text REFERENCES user(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `bookings` ADD `next_step` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `next_step_on` text;--> statement-breakpoint
CREATE INDEX `bookings_wedding_date_status` ON `bookings` (`wedding_date`,`status`);--> statement-breakpoint
CREATE INDEX `bookings_status_hold_expires_at` ON `bookings` (`status`,`hold_expires_at`);--> statement-breakpoint
CREATE INDEX `bookings_status_waiting_since` ON `bookings` (`status`,`waiting_since`);--> statement-breakpoint
CREATE INDEX `bookings_next_step_on` ON `bookings` (`next_step_on`);--> statement-breakpoint
CREATE INDEX `bookings_owner_id` ON `bookings` (`owner_id`);--> statement-breakpoint
ALTER TABLE `messages` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `messages` ADD `booking_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `message_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `sent_by` text;--> statement-breakpoint
CREATE INDEX `outbox_message_id` ON `outbox` (`message_id`);