CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`name` text NOT NULL,
	`published_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_name_unique` ON `deliveries` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_booking_id` ON `deliveries` (`booking_id`);--> statement-breakpoint
CREATE TABLE `delivery_file_parts` (
	`file_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`file_id`, `number`),
	FOREIGN KEY (`file_id`) REFERENCES `delivery_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `delivery_files` (
	`id` text PRIMARY KEY NOT NULL,
	`film_id` text NOT NULL,
	`role` text NOT NULL,
	`key` text NOT NULL,
	`file_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`store_upload_id` text,
	`etag` text,
	`duration_seconds` integer,
	`width` integer,
	`height` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`film_id`) REFERENCES `delivery_films`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `delivery_files_key_unique` ON `delivery_files` (`key`);--> statement-breakpoint
CREATE INDEX `delivery_files_film_id` ON `delivery_files` (`film_id`,`role`);--> statement-breakpoint
CREATE INDEX `delivery_files_open` ON `delivery_files` (`updated_at`) WHERE store_upload_id is not null;--> statement-breakpoint
CREATE TABLE `delivery_films` (
	`id` text PRIMARY KEY NOT NULL,
	`delivery_id` text NOT NULL,
	`title` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`delivery_id`) REFERENCES `deliveries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `delivery_films_delivery_id` ON `delivery_films` (`delivery_id`,`position`);