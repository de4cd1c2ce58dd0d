CREATE TABLE `archive_import_chunks` (
	`import_id` text NOT NULL,
	`first_row` integer NOT NULL,
	`table_name` text NOT NULL,
	`row_count` integer NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`import_id`, `first_row`),
	FOREIGN KEY (`import_id`) REFERENCES `archive_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `archive_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`archive_id` text NOT NULL,
	`exported_at` integer NOT NULL,
	`version` integer NOT NULL,
	`layout` text NOT NULL,
	`received` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
