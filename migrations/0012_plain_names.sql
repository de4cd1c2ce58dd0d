ALTER TABLE `desk_settings` RENAME TO `booking_settings`;--> statement-breakpoint
ALTER TABLE `daily_counts` RENAME TO `daily_metrics`;--> statement-breakpoint
ALTER TABLE `daily_metrics` RENAME COLUMN `measure` TO `metric`;--> statement-breakpoint
ALTER TABLE `monthly_counts` RENAME TO `monthly_metrics`;--> statement-breakpoint
ALTER TABLE `monthly_metrics` RENAME COLUMN `measure` TO `metric`;--> statement-breakpoint
ALTER TABLE `counted_messages` RENAME TO `ingested_events`;--> statement-breakpoint
ALTER TABLE `page_texts` RENAME TO `content_blocks`;--> statement-breakpoint
ALTER TABLE `summary_readers` RENAME TO `digest_subscribers`;--> statement-breakpoint
ALTER TABLE `site_drafts` RENAME TO `theme_drafts`;--> statement-breakpoint
ALTER TABLE `theme_drafts` RENAME COLUMN `design` TO `theme`;--> statement-breakpoint
ALTER TABLE `site_editions` RENAME TO `theme_versions`;--> statement-breakpoint
ALTER TABLE `theme_versions` RENAME COLUMN `design` TO `theme`;--> statement-breakpoint
DROP INDEX `site_editions_number_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `theme_versions_number_unique` ON `theme_versions` (`number`);--> statement-breakpoint
ALTER TABLE `settings` RENAME COLUMN `design` TO `theme`;--> statement-breakpoint
ALTER TABLE `bookings` RENAME COLUMN `told_free_at` TO `notified_free_at`;--> statement-breakpoint
-- Stored values. A text that is not JSON stays as it is: the site reads it as the default theme.
UPDATE `settings` SET `theme` = json_remove(json_set(`theme`, '$.surfaces', json_extract(`theme`, '$.rooms')), '$.rooms')
WHERE CASE WHEN json_valid(`theme`) THEN json_type(`theme`, '$.rooms') END IS NOT NULL;--> statement-breakpoint
UPDATE `theme_drafts` SET `theme` = json_remove(json_set(`theme`, '$.surfaces', json_extract(`theme`, '$.rooms')), '$.rooms')
WHERE CASE WHEN json_valid(`theme`) THEN json_type(`theme`, '$.rooms') END IS NOT NULL;--> statement-breakpoint
UPDATE `theme_versions` SET `theme` = json_remove(json_set(`theme`, '$.surfaces', json_extract(`theme`, '$.rooms')), '$.rooms')
WHERE CASE WHEN json_valid(`theme`) THEN json_type(`theme`, '$.rooms') END IS NOT NULL;--> statement-breakpoint
UPDATE `bookings` SET `source` = 'manual' WHERE `source` = 'desk';--> statement-breakpoint
-- The log is append-only. Its words for actions and entities change with the code that reads them.
DROP TRIGGER `audit_log_no_update`;--> statement-breakpoint
UPDATE `audit_log` SET
	`actor_id` = CASE `actor_id` WHEN 'clockwork' THEN 'system' ELSE `actor_id` END,
	`entity` = CASE `entity` WHEN 'desk_settings' THEN 'booking_settings' WHEN 'look' THEN 'theme' ELSE `entity` END,
	`action` = CASE `action`
		WHEN 'change_desk_settings' THEN 'change_booking_settings'
		WHEN 'draft_look' THEN 'draft_theme'
		WHEN 'discard_look' THEN 'discard_theme'
		WHEN 'restore_look' THEN 'restore_theme'
		WHEN 'publish_look' THEN 'publish_theme'
		WHEN 'move_booking' THEN 'change_booking_status'
		WHEN 'move_message' THEN 'change_message_status'
		WHEN 'ask_email_change' THEN 'request_email_change'
		ELSE `action`
	END;--> statement-breakpoint
CREATE TRIGGER `audit_log_no_update` BEFORE UPDATE ON `audit_log` BEGIN
	SELECT raise(ABORT, 'audit_log is append-only');
END;
