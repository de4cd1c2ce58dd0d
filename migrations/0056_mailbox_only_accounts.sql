ALTER TABLE `user` ADD `mailbox_only` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `user_mailbox_only_created_at` ON `user` (`mailbox_only`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_mailbox_only_email_verified_created_at` ON `user` (`mailbox_only`,`email_verified`,`created_at`);--> statement-breakpoint
-- Accounts that sign in by mail have a credential without a password.
UPDATE `user` SET `mailbox_only` = 1
WHERE EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NULL)
	AND NOT EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NOT NULL)
	AND NOT EXISTS (SELECT 1 FROM `profiles` WHERE `user_id` = `user`.`id` AND `role` <> 'user');
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'users:mailbox_only', count(*) FROM `user` WHERE `mailbox_only` = 1;
--> statement-breakpoint
CREATE TRIGGER `user_mailbox_only_insert` AFTER INSERT ON `user` WHEN NEW.`mailbox_only` = 1
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('users:mailbox_only', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `user_mailbox_only_delete` AFTER DELETE ON `user` WHEN OLD.`mailbox_only` = 1
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'users:mailbox_only';
END;
--> statement-breakpoint
CREATE TRIGGER `user_mailbox_only_update` AFTER UPDATE OF `mailbox_only` ON `user` WHEN OLD.`mailbox_only` <> NEW.`mailbox_only`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('users:mailbox_only', NEW.`mailbox_only`) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + NEW.`mailbox_only` - OLD.`mailbox_only`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_mailbox_only_insert` AFTER INSERT ON `account`
BEGIN
	UPDATE `user` SET `mailbox_only` = (
		EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NULL)
		AND NOT EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NOT NULL)
		AND NOT EXISTS (SELECT 1 FROM `profiles` WHERE `user_id` = `user`.`id` AND `role` <> 'user')
	) WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `account_mailbox_only_update` AFTER UPDATE OF `password` ON `account`
BEGIN
	UPDATE `user` SET `mailbox_only` = (
		EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NULL)
		AND NOT EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NOT NULL)
		AND NOT EXISTS (SELECT 1 FROM `profiles` WHERE `user_id` = `user`.`id` AND `role` <> 'user')
	) WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `profile_mailbox_only_insert` AFTER INSERT ON `profiles`
BEGIN
	UPDATE `user` SET `mailbox_only` = (
		EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NULL)
		AND NOT EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NOT NULL)
		AND NOT EXISTS (SELECT 1 FROM `profiles` WHERE `user_id` = `user`.`id` AND `role` <> 'user')
	) WHERE `id` = NEW.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `profile_mailbox_only_update` AFTER UPDATE OF `role` ON `profiles`
BEGIN
	UPDATE `user` SET `mailbox_only` = (
		EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NULL)
		AND NOT EXISTS (SELECT 1 FROM `account` WHERE `user_id` = `user`.`id` AND `password` IS NOT NULL)
		AND NOT EXISTS (SELECT 1 FROM `profiles` WHERE `user_id` = `user`.`id` AND `role` <> 'user')
	) WHERE `id` = NEW.`user_id`;
END;
