ALTER TABLE `contacts` ADD `legal_name` text;--> statement-breakpoint
ALTER TABLE `contacts` ADD `postal_address` text;