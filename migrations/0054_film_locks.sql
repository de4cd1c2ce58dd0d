ALTER TABLE `deliveries` ADD `opened_at` integer;--> statement-breakpoint
ALTER TABLE `deliveries` ADD `opened_reason` text;