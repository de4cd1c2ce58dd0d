CREATE TRIGGER `bookings_waiting_insert` AFTER INSERT ON `bookings` WHEN NEW.`status` = 'new' AND NEW.`answered_at` IS NULL
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('waiting_inquiries', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_waiting_delete` AFTER DELETE ON `bookings` WHEN OLD.`status` = 'new' AND OLD.`answered_at` IS NULL
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'waiting_inquiries';
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_waiting_leave` AFTER UPDATE OF `status`, `answered_at` ON `bookings` WHEN OLD.`status` = 'new' AND OLD.`answered_at` IS NULL
BEGIN
	UPDATE `counters` SET `n` = `n` - 1 WHERE `name` = 'waiting_inquiries';
END;
--> statement-breakpoint
CREATE TRIGGER `bookings_waiting_enter` AFTER UPDATE OF `status`, `answered_at` ON `bookings` WHEN NEW.`status` = 'new' AND NEW.`answered_at` IS NULL
BEGIN
	INSERT INTO `counters` (`name`, `n`) VALUES ('waiting_inquiries', 1) ON CONFLICT (`name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
INSERT INTO `counters` (`name`, `n`) SELECT 'waiting_inquiries', count(*) FROM `bookings` WHERE `status` = 'new' AND `answered_at` IS NULL;
