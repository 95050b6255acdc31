export const idempotencyMessages = {
  keyReused: 'This Idempotency-Key was already used for a different request.',
} as const;
