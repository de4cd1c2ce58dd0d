CREATE TABLE `checkouts` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`target` text NOT NULL,
	`label` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`attempt` integer NOT NULL,
	`state` text DEFAULT 'opening' NOT NULL,
	`session_id` text,
	`url` text,
	`payment_intent_id` text,
	`expires_at` integer NOT NULL,
	`check_at` integer NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_session_id_unique` ON `checkouts` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_one_open` ON `checkouts` (`booking_id`) WHERE "checkouts"."state" in ('opening', 'open');--> statement-breakpoint
CREATE INDEX `checkouts_payment_intent_id` ON `checkouts` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `checkouts_check_at` ON `checkouts` (`check_at`) WHERE "checkouts"."state" in ('opening', 'open', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX `checkouts_attempt` ON `checkouts` (`booking_id`,`target`,`amount_cents`,`attempt`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`status` text NOT NULL,
	`respond_by` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `disputes_booking_id` ON `disputes` (`booking_id`);--> statement-breakpoint
CREATE TABLE `stripe_events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`received_at` integer NOT NULL
);
