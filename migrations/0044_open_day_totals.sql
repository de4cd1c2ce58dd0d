CREATE TABLE `open_day_totals` (
	`day` text PRIMARY KEY NOT NULL,
	`charges` integer NOT NULL,
	`open_cents` integer NOT NULL,
	`pending_cents` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `open_charges_day_added` AFTER INSERT ON `open_charges` WHEN NEW.`due_on` IS NOT NULL BEGIN
	INSERT INTO `open_day_totals` (`day`, `charges`, `open_cents`, `pending_cents`)
	VALUES (NEW.`due_on`, NEW.`asked`, NEW.`asked` * NEW.`open_cents`, NEW.`pending_cents`)
	ON CONFLICT (`day`) DO UPDATE SET `charges` = `charges` + excluded.`charges`,
		`open_cents` = `open_cents` + excluded.`open_cents`, `pending_cents` = `pending_cents` + excluded.`pending_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `open_charges_day_removed` AFTER DELETE ON `open_charges` WHEN OLD.`due_on` IS NOT NULL BEGIN
	UPDATE `open_day_totals` SET `charges` = `charges` - OLD.`asked`,
		`open_cents` = `open_cents` - OLD.`asked` * OLD.`open_cents`, `pending_cents` = `pending_cents` - OLD.`pending_cents`
	WHERE `day` = OLD.`due_on`;
END;
--> statement-breakpoint
INSERT INTO `open_day_totals` (`day`, `charges`, `open_cents`, `pending_cents`)
SELECT `due_on`, sum(`asked`), sum(`asked` * `open_cents`), sum(`pending_cents`) FROM `open_charges` WHERE `due_on` IS NOT NULL GROUP BY `due_on`;
