ALTER TABLE `audit_log` DROP COLUMN `actor_email`;--> statement-breakpoint
ALTER TABLE `audit_log` DROP COLUMN `before`;--> statement-breakpoint
ALTER TABLE `audit_log` DROP COLUMN `after`;