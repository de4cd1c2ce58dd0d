CREATE TABLE `restores` (
	`id` text PRIMARY KEY NOT NULL,
	`backed_up_at` integer NOT NULL,
	`restored_at` integer NOT NULL,
	`deletions_applied_at` integer
);
--> statement-breakpoint
CREATE INDEX `restores_open` ON `restores` (`restored_at`) WHERE "restores"."deletions_applied_at" is null;