-- Phone numbers are found by their digits: trigrams find any three or more of them in a row.
DROP TRIGGER `bookings_search_insert`;
--> statement-breakpoint
DROP TRIGGER `bookings_search_update`;
--> statement-breakpoint
CREATE TRIGGER `bookings_search_insert` AFTER INSERT ON `bookings`
BEGIN
	INSERT INTO `search_entries` SELECT 'booking', NEW.`id`, NEW.`created_at`, NEW.`bride_name` || ' & ' || NEW.`groom_name` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`venue`, '') || coalesce(' ' || replace(replace(replace(replace(replace(replace(replace(NEW.`phone`, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '+', ''), '/', ''), '');
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_search_update` AFTER UPDATE OF `bride_name`, `groom_name`, `email`, `venue`, `phone` ON `bookings`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'booking' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'booking' AND `record_id` = OLD.`id`;
	INSERT INTO `search_entries` SELECT 'booking', NEW.`id`, NEW.`created_at`, NEW.`bride_name` || ' & ' || NEW.`groom_name` || ' ' || NEW.`email` || ' ' || coalesce(NEW.`venue`, '') || coalesce(' ' || replace(replace(replace(replace(replace(replace(replace(NEW.`phone`, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '+', ''), '/', ''), '');
END;
--> statement-breakpoint
DELETE FROM `search_index` WHERE `rowid` IN (SELECT `n` FROM `search_records` WHERE `kind` = 'booking' AND `record_id` IN (SELECT `id` FROM `bookings` WHERE `phone` IS NOT NULL));
--> statement-breakpoint
DELETE FROM `search_records` WHERE `kind` = 'booking' AND `record_id` IN (SELECT `id` FROM `bookings` WHERE `phone` IS NOT NULL);
--> statement-breakpoint
INSERT INTO `search_entries` SELECT 'booking', `id`, `created_at`, `bride_name` || ' & ' || `groom_name` || ' ' || `email` || ' ' || coalesce(`venue`, '') || coalesce(' ' || replace(replace(replace(replace(replace(replace(replace(`phone`, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '+', ''), '/', ''), '') FROM `bookings` WHERE `phone` IS NOT NULL ORDER BY `created_at`;
--> statement-breakpoint
DROP TRIGGER `messages_search_insert`;
--> statement-breakpoint
DROP TRIGGER `messages_search_update`;
--> statement-breakpoint
CREATE TRIGGER `messages_search_insert` AFTER INSERT ON `messages`
BEGIN
	INSERT INTO `search_entries` SELECT 'message', NEW.`id`, NEW.`created_at`, NEW.`name` || ' ' || NEW.`email` || ' ' || NEW.`message` || coalesce(' ' || replace(replace(replace(replace(replace(replace(replace(NEW.`phone`, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '+', ''), '/', ''), '');
END;
--> statement-breakpoint
CREATE TRIGGER `messages_search_update` AFTER UPDATE OF `name`, `email`, `message`, `phone` ON `messages`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'message' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'message' AND `record_id` = OLD.`id`;
	INSERT INTO `search_entries` SELECT 'message', NEW.`id`, NEW.`created_at`, NEW.`name` || ' ' || NEW.`email` || ' ' || NEW.`message` || coalesce(' ' || replace(replace(replace(replace(replace(replace(replace(NEW.`phone`, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '+', ''), '/', ''), '');
END;
--> statement-breakpoint
DELETE FROM `search_index` WHERE `rowid` IN (SELECT `n` FROM `search_records` WHERE `kind` = 'message' AND `record_id` IN (SELECT `id` FROM `messages` WHERE `phone` IS NOT NULL));
--> statement-breakpoint
DELETE FROM `search_records` WHERE `kind` = 'message' AND `record_id` IN (SELECT `id` FROM `messages` WHERE `phone` IS NOT NULL);
--> statement-breakpoint
INSERT INTO `search_entries` SELECT 'message', `id`, `created_at`, `name` || ' ' || `email` || ' ' || `message` || coalesce(' ' || replace(replace(replace(replace(replace(replace(replace(`phone`, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '+', ''), '/', ''), '') FROM `messages` WHERE `phone` IS NOT NULL ORDER BY `created_at`;
