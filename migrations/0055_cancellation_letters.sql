-- Letters about a cancellation name amounts. Before they had a kind of their own, they were stored as replies, which
-- coordinators read.
UPDATE `outbox` SET `kind` = 'cancellation_letter'
WHERE `kind` = 'booking_reply' AND (`letter_id` LIKE 'cancellation:%' OR `idempotency_key` LIKE 'cancellation:%');
