ALTER TABLE `booking_settings` ADD `partner_labels` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER `booking_settings_changes_site_insert` AFTER INSERT ON `booking_settings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `booking_settings_changes_site_update` AFTER UPDATE OF `partner_labels` ON `booking_settings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `booking_settings_changes_site_delete` AFTER DELETE ON `booking_settings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
