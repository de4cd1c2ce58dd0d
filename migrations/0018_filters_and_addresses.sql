CREATE TABLE `audit_addresses` (
	`address` text NOT NULL,
	`audit_id` text NOT NULL,
	PRIMARY KEY(`address`, `audit_id`),
	FOREIGN KEY (`audit_id`) REFERENCES `audit_values`(`audit_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_addresses_audit_id` ON `audit_addresses` (`audit_id`);--> statement-breakpoint
CREATE INDEX `audit_log_action_entity` ON `audit_log` (`action`,`entity`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_action` ON `audit_log` (`actor_id`,`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_entity` ON `audit_log` (`actor_id`,`entity`,`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor_action_entity` ON `audit_log` (`actor_id`,`action`,`entity`,`created_at`);--> statement-breakpoint
CREATE INDEX `user_created_at` ON `user` (`created_at`);--> statement-breakpoint
CREATE INDEX `user_email_lower` ON `user` (lower("email"));--> statement-breakpoint
CREATE INDEX `invitations_email_lower` ON `invitations` (lower("email"));--> statement-breakpoint
CREATE INDEX `outbox_state_kind_created_at` ON `outbox` (`state`,`kind`,`created_at`);--> statement-breakpoint
-- Whoever is deleted is looked for among all values of the log.
CREATE TRIGGER `audit_values_addresses` AFTER INSERT ON `audit_values`
BEGIN
	INSERT OR IGNORE INTO `audit_addresses` (`address`, `audit_id`)
	SELECT lower(`value`), NEW.`audit_id` FROM (SELECT `value`, `type` FROM json_each(NEW.`before`) UNION ALL SELECT `value`, `type` FROM json_each(NEW.`after`))
	WHERE `type` = 'text' AND instr(`value`, '@') > 0 AND length(`value`) <= 254;
END;
--> statement-breakpoint
INSERT OR IGNORE INTO `audit_addresses` (`address`, `audit_id`)
SELECT lower(`value`), `audit_id` FROM (SELECT `audit_id`, `value`, `type` FROM `audit_values`, json_each(`before`) UNION ALL SELECT `audit_id`, `value`, `type` FROM `audit_values`, json_each(`after`))
WHERE `type` = 'text' AND instr(`value`, '@') > 0 AND length(`value`) <= 254;
