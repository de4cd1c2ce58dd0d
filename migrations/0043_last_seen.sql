ALTER TABLE `user` ADD `last_seen_at` integer;--> statement-breakpoint
CREATE INDEX `user_last_seen_at` ON `user` (`last_seen_at`);--> statement-breakpoint
-- Only ever later: a session that ends, by whatever way, takes nothing back.
CREATE TRIGGER `session_seen_insert` AFTER INSERT ON `session`
BEGIN
	UPDATE `user` SET `last_seen_at` = NEW.`updated_at` WHERE `id` = NEW.`user_id` AND coalesce(`last_seen_at`, 0) < NEW.`updated_at`;
END;
--> statement-breakpoint
CREATE TRIGGER `session_seen_update` AFTER UPDATE OF `updated_at` ON `session`
BEGIN
	UPDATE `user` SET `last_seen_at` = NEW.`updated_at` WHERE `id` = NEW.`user_id` AND coalesce(`last_seen_at`, 0) < NEW.`updated_at`;
END;
--> statement-breakpoint
UPDATE `user` SET `last_seen_at` = (SELECT max(`updated_at`) FROM `session` WHERE `session`.`user_id` = `user`.`id`);
