CREATE TABLE `content_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`content_id` text NOT NULL,
	`version` integer NOT NULL,
	`texts` text NOT NULL,
	`actor_email` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_versions_version` ON `content_versions` (`kind`,`content_id`,`version`);--> statement-breakpoint
CREATE INDEX `content_versions_created_at` ON `content_versions` (`created_at`);--> statement-breakpoint
ALTER TABLE `packages` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `packages` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `videos` ADD `publish_at` integer;--> statement-breakpoint
ALTER TABLE `videos` ADD `deleted_at` integer;