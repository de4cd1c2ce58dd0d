CREATE TABLE `invoice_totals` (
	`month` text PRIMARY KEY NOT NULL,
	`invoices` integer NOT NULL,
	`credit_notes` integer NOT NULL,
	`net_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`gross_cents` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `settings` ADD `postal_address` text;
--> statement-breakpoint
-- A credit note takes back.
CREATE TRIGGER `invoices_totals` AFTER INSERT ON `invoices` BEGIN
	INSERT INTO `invoice_totals` (`month`, `invoices`, `credit_notes`, `net_cents`, `tax_cents`, `gross_cents`)
	SELECT substr(NEW.`issued_on`, 1, 7), `sign` > 0, `sign` < 0, `sign` * NEW.`net_cents`, `sign` * NEW.`tax_cents`, `sign` * NEW.`gross_cents`
	FROM (SELECT CASE NEW.`kind` WHEN 'credit_note' THEN -1 ELSE 1 END AS `sign`)
	WHERE true
	ON CONFLICT (`month`) DO UPDATE SET `invoices` = `invoices` + excluded.`invoices`,
		`credit_notes` = `credit_notes` + excluded.`credit_notes`, `net_cents` = `net_cents` + excluded.`net_cents`,
		`tax_cents` = `tax_cents` + excluded.`tax_cents`, `gross_cents` = `gross_cents` + excluded.`gross_cents`;
END;
--> statement-breakpoint
INSERT INTO `invoice_totals` (`month`, `invoices`, `credit_notes`, `net_cents`, `tax_cents`, `gross_cents`)
SELECT substr(`issued_on`, 1, 7), sum(`sign` > 0), sum(`sign` < 0), sum(`sign` * `net_cents`), sum(`sign` * `tax_cents`), sum(`sign` * `gross_cents`)
FROM (SELECT *, CASE `kind` WHEN 'credit_note' THEN -1 ELSE 1 END AS `sign` FROM `invoices`)
GROUP BY 1;
