CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`n` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`created_at`);--> statement-breakpoint
DROP INDEX `audit_log_entity`;--> statement-breakpoint
CREATE INDEX `audit_log_record` ON `audit_log` (`entity`,`entity_id`,`created_at`);--> statement-breakpoint
DROP INDEX `media_booking_id`;--> statement-breakpoint
CREATE INDEX `media_of_booking` ON `media` (`booking_id`) WHERE "media"."booking_id" is not null;--> statement-breakpoint
CREATE INDEX `bookings_progress` ON `bookings` (case "status" when 'new' then 0 when 'contacted' then 1 when 'proposal' then 2 when 'held' then 3 when 'confirmed' then 4 when 'filmed' then 5 when 'editing' then 6 when 'delivered' then 7 when 'lost' then 8 when 'cancelled' then 9 end,`wedding_date`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_entity_created_at` ON `audit_log` (`entity`,`created_at`);--> statement-breakpoint
CREATE INDEX `verification_expires_at` ON `verification` (`expires_at`);--> statement-breakpoint
CREATE INDEX `bookings_email_lower` ON `bookings` (lower("email"));--> statement-breakpoint
CREATE INDEX `bookings_notified_free_at` ON `bookings` (`notified_free_at`) WHERE "bookings"."notified_free_at" is not null;--> statement-breakpoint
CREATE INDEX `bookings_couple` ON `bookings` ("bride_name" collate nocase,"groom_name" collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `media_library_newest` ON `media` (`created_at`,`id`) WHERE "media"."private" = 0 and "media"."booking_id" is null;--> statement-breakpoint
CREATE INDEX `media_library_name` ON `media` ("file_name" collate nocase,`id`) WHERE "media"."private" = 0 and "media"."booking_id" is null;--> statement-breakpoint
CREATE INDEX `media_library_size` ON `media` (`size_bytes`,`id`) WHERE "media"."private" = 0 and "media"."booking_id" is null;--> statement-breakpoint
CREATE INDEX `messages_created_at` ON `messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `messages_email_lower` ON `messages` (lower("email"));--> statement-breakpoint
CREATE INDEX `messages_booking_id` ON `messages` (`booking_id`);--> statement-breakpoint
CREATE INDEX `outbox_kind_created_at` ON `outbox` (`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_to_address_lower` ON `outbox` (lower("to_address"));--> statement-breakpoint
CREATE INDEX `outbox_reply_to_lower` ON `outbox` (lower("reply_to"));--> statement-breakpoint
CREATE INDEX `packages_publish_at` ON `packages` (`publish_at`);--> statement-breakpoint
CREATE INDEX `videos_publish_at` ON `videos` (`publish_at`);--> statement-breakpoint
CREATE INDEX `videos_film_url` ON `videos` (`film_url`);--> statement-breakpoint
CREATE INDEX `videos_poster_url` ON `videos` (`poster_url`);--> statement-breakpoint
CREATE INDEX `videos_captions_url` ON `videos` (`captions_url`);--> statement-breakpoint
-- Rows are counted as they come and go: a screen reads a figure, not a table.
CREATE TRIGGER `bookings_counted_insert` AFTER INSERT ON `bookings`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('bookings:' || NEW.`status`, 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_counted_delete` AFTER DELETE ON `bookings`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'bookings:' || OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_counted_leave` AFTER UPDATE OF `status` ON `bookings`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'bookings:' || OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_counted_enter` AFTER UPDATE OF `status` ON `bookings`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('bookings:' || NEW.`status`, 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'bookings:' || `bookings`.`status`, count(*) FROM `bookings` GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `messages_counted_insert` AFTER INSERT ON `messages`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('messages:' || NEW.`status`, 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_counted_delete` AFTER DELETE ON `messages`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'messages:' || OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_counted_leave` AFTER UPDATE OF `status` ON `messages`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'messages:' || OLD.`status`;
END;
--> statement-breakpoint
CREATE TRIGGER `messages_counted_enter` AFTER UPDATE OF `status` ON `messages`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('messages:' || NEW.`status`, 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'messages:' || `messages`.`status`, count(*) FROM `messages` GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `outbox_counted_insert` AFTER INSERT ON `outbox`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('outbox:' || NEW.`state`, 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_counted_delete` AFTER DELETE ON `outbox`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'outbox:' || OLD.`state`;
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_counted_leave` AFTER UPDATE OF `state` ON `outbox`
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'outbox:' || OLD.`state`;
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_counted_enter` AFTER UPDATE OF `state` ON `outbox`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('outbox:' || NEW.`state`, 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'outbox:' || `outbox`.`state`, count(*) FROM `outbox` GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `videos_counted_insert` AFTER INSERT ON `videos` WHEN NEW.`deleted_at` IS NULL
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('videos', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `videos_counted_delete` AFTER DELETE ON `videos` WHEN OLD.`deleted_at` IS NULL
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'videos';
END;
--> statement-breakpoint
CREATE TRIGGER `videos_counted_leave` AFTER UPDATE OF `deleted_at` ON `videos` WHEN OLD.`deleted_at` IS NULL
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'videos';
END;
--> statement-breakpoint
CREATE TRIGGER `videos_counted_enter` AFTER UPDATE OF `deleted_at` ON `videos` WHEN NEW.`deleted_at` IS NULL
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('videos', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'videos', count(*) FROM `videos` WHERE `videos`.`deleted_at` IS NULL GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `packages_counted_insert` AFTER INSERT ON `packages` WHEN NEW.`deleted_at` IS NULL
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('packages', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `packages_counted_delete` AFTER DELETE ON `packages` WHEN OLD.`deleted_at` IS NULL
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'packages';
END;
--> statement-breakpoint
CREATE TRIGGER `packages_counted_leave` AFTER UPDATE OF `deleted_at` ON `packages` WHEN OLD.`deleted_at` IS NULL
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'packages';
END;
--> statement-breakpoint
CREATE TRIGGER `packages_counted_enter` AFTER UPDATE OF `deleted_at` ON `packages` WHEN NEW.`deleted_at` IS NULL
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('packages', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'packages', count(*) FROM `packages` WHERE `packages`.`deleted_at` IS NULL GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `media_counted_insert` AFTER INSERT ON `media` WHEN NEW.`private` = 0 AND NEW.`booking_id` IS NULL
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('media:' || CASE WHEN NEW.`content_type` LIKE 'image/%' THEN 'picture' WHEN NEW.`content_type` LIKE 'video/%' THEN 'film' WHEN NEW.`content_type` = 'text/vtt' THEN 'captions' ELSE 'other' END, 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `media_counted_delete` AFTER DELETE ON `media` WHEN OLD.`private` = 0 AND OLD.`booking_id` IS NULL
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'media:' || CASE WHEN OLD.`content_type` LIKE 'image/%' THEN 'picture' WHEN OLD.`content_type` LIKE 'video/%' THEN 'film' WHEN OLD.`content_type` = 'text/vtt' THEN 'captions' ELSE 'other' END;
END;
--> statement-breakpoint
CREATE TRIGGER `media_counted_leave` AFTER UPDATE OF `private`, `booking_id`, `content_type` ON `media` WHEN OLD.`private` = 0 AND OLD.`booking_id` IS NULL
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'media:' || CASE WHEN OLD.`content_type` LIKE 'image/%' THEN 'picture' WHEN OLD.`content_type` LIKE 'video/%' THEN 'film' WHEN OLD.`content_type` = 'text/vtt' THEN 'captions' ELSE 'other' END;
END;
--> statement-breakpoint
CREATE TRIGGER `media_counted_enter` AFTER UPDATE OF `private`, `booking_id`, `content_type` ON `media` WHEN NEW.`private` = 0 AND NEW.`booking_id` IS NULL
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('media:' || CASE WHEN NEW.`content_type` LIKE 'image/%' THEN 'picture' WHEN NEW.`content_type` LIKE 'video/%' THEN 'film' WHEN NEW.`content_type` = 'text/vtt' THEN 'captions' ELSE 'other' END, 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'media:' || CASE WHEN `media`.`content_type` LIKE 'image/%' THEN 'picture' WHEN `media`.`content_type` LIKE 'video/%' THEN 'film' WHEN `media`.`content_type` = 'text/vtt' THEN 'captions' ELSE 'other' END, count(*) FROM `media` WHERE `media`.`private` = 0 AND `media`.`booking_id` IS NULL GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `media_counted_alt_insert` AFTER INSERT ON `media` WHEN NEW.`private` = 0 AND NEW.`booking_id` IS NULL AND NEW.`content_type` LIKE 'image/%' AND NEW.`alt` = ''
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('media:without_alt', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `media_counted_alt_delete` AFTER DELETE ON `media` WHEN OLD.`private` = 0 AND OLD.`booking_id` IS NULL AND OLD.`content_type` LIKE 'image/%' AND OLD.`alt` = ''
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'media:without_alt';
END;
--> statement-breakpoint
CREATE TRIGGER `media_counted_alt_leave` AFTER UPDATE OF `private`, `booking_id`, `content_type`, `alt` ON `media` WHEN OLD.`private` = 0 AND OLD.`booking_id` IS NULL AND OLD.`content_type` LIKE 'image/%' AND OLD.`alt` = ''
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'media:without_alt';
END;
--> statement-breakpoint
CREATE TRIGGER `media_counted_alt_enter` AFTER UPDATE OF `private`, `booking_id`, `content_type`, `alt` ON `media` WHEN NEW.`private` = 0 AND NEW.`booking_id` IS NULL AND NEW.`content_type` LIKE 'image/%' AND NEW.`alt` = ''
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('media:without_alt', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'media:without_alt', count(*) FROM `media` WHERE `media`.`private` = 0 AND `media`.`booking_id` IS NULL AND `media`.`content_type` LIKE 'image/%' AND `media`.`alt` = '' GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `audit_log_counted_insert` AFTER INSERT ON `audit_log`
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('audit_log', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'audit_log', count(*) FROM `audit_log` GROUP BY 1;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) VALUES ('changes:site', 0), ('changes:availability', 0);
--> statement-breakpoint
CREATE TRIGGER `settings_changes_site_insert` AFTER INSERT ON `settings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `settings_changes_site_update` AFTER UPDATE ON `settings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `settings_changes_site_delete` AFTER DELETE ON `settings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `packages_changes_site_insert` AFTER INSERT ON `packages`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `packages_changes_site_update` AFTER UPDATE ON `packages`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `packages_changes_site_delete` AFTER DELETE ON `packages`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `videos_changes_site_insert` AFTER INSERT ON `videos`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `videos_changes_site_update` AFTER UPDATE ON `videos`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `videos_changes_site_delete` AFTER DELETE ON `videos`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `team_members_changes_site_insert` AFTER INSERT ON `team_members`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `team_members_changes_site_update` AFTER UPDATE ON `team_members`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `team_members_changes_site_delete` AFTER DELETE ON `team_members`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `content_blocks_changes_site_insert` AFTER INSERT ON `content_blocks`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `content_blocks_changes_site_update` AFTER UPDATE ON `content_blocks`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `content_blocks_changes_site_delete` AFTER DELETE ON `content_blocks`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `redirects_changes_site_insert` AFTER INSERT ON `redirects`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `redirects_changes_site_update` AFTER UPDATE ON `redirects`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `redirects_changes_site_delete` AFTER DELETE ON `redirects`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `media_changes_site_insert` AFTER INSERT ON `media`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `media_changes_site_update` AFTER UPDATE ON `media`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `media_changes_site_delete` AFTER DELETE ON `media`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:site';
END;
--> statement-breakpoint
CREATE TRIGGER `studio_days_changes_availability_insert` AFTER INSERT ON `studio_days`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
--> statement-breakpoint
CREATE TRIGGER `studio_days_changes_availability_update` AFTER UPDATE ON `studio_days`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
--> statement-breakpoint
CREATE TRIGGER `studio_days_changes_availability_delete` AFTER DELETE ON `studio_days`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
--> statement-breakpoint
CREATE TRIGGER `booking_settings_changes_availability_insert` AFTER INSERT ON `booking_settings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
--> statement-breakpoint
CREATE TRIGGER `booking_settings_changes_availability_update` AFTER UPDATE ON `booking_settings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
--> statement-breakpoint
CREATE TRIGGER `booking_settings_changes_availability_delete` AFTER DELETE ON `booking_settings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_changes_availability_insert` AFTER INSERT ON `bookings` WHEN NEW.`status` <> 'new' OR NEW.`waiting_since` IS NOT NULL
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_changes_availability_update` AFTER UPDATE OF `status`, `wedding_date`, `waiting_since`, `notified_free_at` ON `bookings`
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_changes_availability_delete` AFTER DELETE ON `bookings` WHEN OLD.`status` <> 'new' OR OLD.`waiting_since` IS NOT NULL
BEGIN
	UPDATE `counters` SET `n` = `n` + 1 WHERE `name` = 'changes:availability';
END;
