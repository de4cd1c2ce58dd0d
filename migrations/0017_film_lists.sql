DROP INDEX `bookings_package_id`;--> statement-breakpoint
DROP INDEX `bookings_owner_id`;--> statement-breakpoint
CREATE INDEX `bookings_package_id_created_at` ON `bookings` (`package_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `bookings_owner_id_created_at` ON `bookings` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `videos_deleted_at_position` ON `videos` (`deleted_at`,`position`,`id`);--> statement-breakpoint
CREATE INDEX `videos_category_position` ON `videos` (`category`,`position`,`id`);
--> statement-breakpoint
-- The lists of films and packages show how many there are in each state.
CREATE TRIGGER `videos_state_insert` AFTER INSERT ON `videos`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES (('videos:' || CASE WHEN NEW.`deleted_at` IS NOT NULL THEN 'trash' WHEN NEW.`published` = 1 THEN 'published' WHEN NEW.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END), 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_state_delete` AFTER DELETE ON `videos`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = ('videos:' || CASE WHEN OLD.`deleted_at` IS NOT NULL THEN 'trash' WHEN OLD.`published` = 1 THEN 'published' WHEN OLD.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END);
END;
--> statement-breakpoint
CREATE TRIGGER `videos_state_leave` AFTER UPDATE OF `deleted_at`, `published`, `publish_at` ON `videos`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = ('videos:' || CASE WHEN OLD.`deleted_at` IS NOT NULL THEN 'trash' WHEN OLD.`published` = 1 THEN 'published' WHEN OLD.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END);
END;
--> statement-breakpoint
CREATE TRIGGER `videos_state_enter` AFTER UPDATE OF `deleted_at`, `published`, `publish_at` ON `videos`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES (('videos:' || CASE WHEN NEW.`deleted_at` IS NOT NULL THEN 'trash' WHEN NEW.`published` = 1 THEN 'published' WHEN NEW.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END), 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'videos:' || CASE WHEN `videos`.`deleted_at` IS NOT NULL THEN 'trash' WHEN `videos`.`published` = 1 THEN 'published' WHEN `videos`.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END, count(*) FROM `videos` GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `packages_state_insert` AFTER INSERT ON `packages`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES (('packages:' || CASE WHEN NEW.`deleted_at` IS NOT NULL THEN 'trash' WHEN NEW.`published` = 1 THEN 'published' WHEN NEW.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END), 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `packages_state_delete` AFTER DELETE ON `packages`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = ('packages:' || CASE WHEN OLD.`deleted_at` IS NOT NULL THEN 'trash' WHEN OLD.`published` = 1 THEN 'published' WHEN OLD.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END);
END;
--> statement-breakpoint
CREATE TRIGGER `packages_state_leave` AFTER UPDATE OF `deleted_at`, `published`, `publish_at` ON `packages`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = ('packages:' || CASE WHEN OLD.`deleted_at` IS NOT NULL THEN 'trash' WHEN OLD.`published` = 1 THEN 'published' WHEN OLD.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END);
END;
--> statement-breakpoint
CREATE TRIGGER `packages_state_enter` AFTER UPDATE OF `deleted_at`, `published`, `publish_at` ON `packages`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES (('packages:' || CASE WHEN NEW.`deleted_at` IS NOT NULL THEN 'trash' WHEN NEW.`published` = 1 THEN 'published' WHEN NEW.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END), 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'packages:' || CASE WHEN `packages`.`deleted_at` IS NOT NULL THEN 'trash' WHEN `packages`.`published` = 1 THEN 'published' WHEN `packages`.`publish_at` IS NOT NULL THEN 'scheduled' ELSE 'draft' END, count(*) FROM `packages` GROUP BY 1;
--> statement-breakpoint
-- Analytics says in which months of a year most weddings are, of all years together.
CREATE TRIGGER `bookings_month_insert` AFTER INSERT ON `bookings` WHEN NEW.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES (('weddings:' || substr(NEW.`wedding_date`, 6, 2)), 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_month_delete` AFTER DELETE ON `bookings` WHEN OLD.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = ('weddings:' || substr(OLD.`wedding_date`, 6, 2));
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_month_leave` AFTER UPDATE OF `status`, `wedding_date` ON `bookings` WHEN OLD.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = ('weddings:' || substr(OLD.`wedding_date`, 6, 2));
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_month_enter` AFTER UPDATE OF `status`, `wedding_date` ON `bookings` WHEN NEW.`status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered')
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES (('weddings:' || substr(NEW.`wedding_date`, 6, 2)), 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT ('weddings:' || substr(`bookings`.`wedding_date`, 6, 2)), count(*) FROM `bookings` WHERE `status` IN ('held', 'confirmed', 'filmed', 'editing', 'delivered') GROUP BY 1;
--> statement-breakpoint
-- Films are found by their tags, too.
DROP TRIGGER `videos_search_insert`;
--> statement-breakpoint
DROP TRIGGER `videos_search_update`;
--> statement-breakpoint
CREATE TRIGGER `videos_search_insert` AFTER INSERT ON `videos` WHEN NEW.`deleted_at` IS NULL
BEGIN
	INSERT INTO `search_entries` SELECT 'film', NEW.`id`, NEW.`created_at`, NEW.`title` || ' ' || NEW.`subtitle` || coalesce((SELECT ' ' || group_concat(`value`, ' ') FROM json_each(iif(json_valid(NEW.`tags`), NEW.`tags`, '[]'))), '');
END;
--> statement-breakpoint
CREATE TRIGGER `videos_search_update` AFTER UPDATE OF `title`, `subtitle`, `tags`, `deleted_at` ON `videos`
BEGIN
	DELETE FROM `search_index` WHERE `rowid` = (SELECT `n` FROM `search_records` WHERE `kind` = 'film' AND `record_id` = OLD.`id`);
	DELETE FROM `search_records` WHERE `kind` = 'film' AND `record_id` = OLD.`id`;
	INSERT INTO `search_entries` SELECT 'film', NEW.`id`, NEW.`created_at`, NEW.`title` || ' ' || NEW.`subtitle` || coalesce((SELECT ' ' || group_concat(`value`, ' ') FROM json_each(iif(json_valid(NEW.`tags`), NEW.`tags`, '[]'))), '') WHERE NEW.`deleted_at` IS NULL;
END;
--> statement-breakpoint
DELETE FROM `search_index` WHERE `rowid` IN (SELECT `n` FROM `search_records` WHERE `kind` = 'film');
--> statement-breakpoint
DELETE FROM `search_records` WHERE `kind` = 'film';
--> statement-breakpoint
INSERT INTO `search_entries` SELECT 'film', `id`, `created_at`, `title` || ' ' || `subtitle` || coalesce((SELECT ' ' || group_concat(`value`, ' ') FROM json_each(iif(json_valid(`tags`), `tags`, '[]'))), '') FROM `videos` WHERE `deleted_at` IS NULL ORDER BY `created_at`;
