ALTER TABLE `delivery_files` ADD `segments` text;--> statement-breakpoint
ALTER TABLE `delivery_files` ADD `preview_bytes` integer;--> statement-breakpoint
ALTER TABLE `delivery_files` ADD `joined_at` integer;