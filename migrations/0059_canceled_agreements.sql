-- contract: after 0058
-- The version before doesn't notice: it ignores the new column, one refusal lets a case through that it never writes, and
-- the others refuse to delete rows that only the new version makes.
ALTER TABLE `bookings` ADD `settled_through` text;--> statement-breakpoint
-- An agreement that was canceled with its booking stays ended when the booking is reopened as an inquiry. Its history
-- says so first. It stays kept like any other that everyone has signed.
DROP TRIGGER `proposals_completed`;--> statement-breakpoint
CREATE TRIGGER `proposals_completed` BEFORE UPDATE OF `status` ON `proposals`
WHEN OLD.`status` IN ('completed', 'superseded', 'declined') AND NEW.`status` IS NOT OLD.`status`
	AND NOT (OLD.`status` = 'completed' AND NEW.`status` = 'superseded' AND EXISTS (
		SELECT 1 FROM `proposal_events` WHERE `proposal_id` = OLD.`id` AND `kind` = 'voided'
	))
BEGIN
	SELECT raise(ABORT, 'proposal_ended');
END;
--> statement-breakpoint
DROP TRIGGER `proposals_delete`;--> statement-breakpoint
CREATE TRIGGER `proposals_delete` BEFORE DELETE ON `proposals`
WHEN OLD.`status` = 'completed' OR OLD.`completed_at` IS NOT NULL
BEGIN
	SELECT raise(ABORT, 'agreement_kept');
END;
--> statement-breakpoint
DROP TRIGGER `proposal_events_delete`;--> statement-breakpoint
CREATE TRIGGER `proposal_events_delete` BEFORE DELETE ON `proposal_events`
WHEN EXISTS (
	SELECT 1 FROM `proposals` WHERE `id` = OLD.`proposal_id` AND (`status` = 'completed' OR `completed_at` IS NOT NULL)
)
BEGIN
	SELECT raise(ABORT, 'append_only');
END;
