-- contract: after 0024
-- Refuses what no version of the code does: INSERT OR REPLACE deletes a row without asking a trigger for deletions,
-- unless recursive_triggers is on.
CREATE TRIGGER `proposal_events_no_replace` BEFORE INSERT ON `proposal_events`
WHEN EXISTS (
	SELECT 1 FROM `proposal_events` WHERE `id` = NEW.`id`
		OR (`proposal_id` = NEW.`proposal_id` AND (
			`seq` = NEW.`seq`
			OR (`kind` IN ('consented', 'signed') AND `kind` = NEW.`kind` AND `contact_id` = NEW.`contact_id`)
		))
)
BEGIN
	SELECT raise(ABORT, 'append_only');
END;
--> statement-breakpoint
-- Nor does another proposal take the place of one that was sent, along with its events.
CREATE TRIGGER `proposals_no_replace` BEFORE INSERT ON `proposals`
WHEN EXISTS (
	SELECT 1 FROM `proposals` WHERE `sent_at` IS NOT NULL AND (
		`id` = NEW.`id`
		OR (`booking_id` = NEW.`booking_id` AND (
			`number` = NEW.`number`
			OR (`status` IN ('sent', 'signed') AND NEW.`status` IN ('sent', 'signed'))
		))
	)
)
BEGIN
	SELECT raise(ABORT, 'proposal_sent');
END;
