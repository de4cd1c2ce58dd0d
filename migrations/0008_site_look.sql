CREATE TABLE `site_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`design` text NOT NULL,
	`actor_email` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE TABLE `site_editions` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`design` text NOT NULL,
	`actor_email` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_editions_number_unique` ON `site_editions` (`number`);--> statement-breakpoint
ALTER TABLE `settings` ADD `favicon_url` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `share_picture_url` text;--> statement-breakpoint
ALTER TABLE `settings` ADD `design` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `sign_up_open` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `email_domains` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `session_days` integer DEFAULT 7 NOT NULL;