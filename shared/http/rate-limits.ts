/**
 * Maximum number of requests (`count`) within some minutes, for each client unless a comment says otherwise
 * (api/http/rate-limit.ts).
 */
export const RATE_LIMITS = {
  login: { count: 5, minutes: 5 },
  contact: { count: 5, minutes: 10 },
  visit: { count: 5, minutes: 10 },
  /** Limit of receipts to one mailbox, no matter who sends the forms. */
  receipt: { count: 1, minutes: 60 },
  /** Limit of forms from all clients in a day. They fill at most 40 MB of the database. */
  form: { count: 2_000, minutes: 1_440 },
  /** Limit of test mails that all editors together send from the dashboard. */
  'test-mail': { count: 5, minutes: 10 },
} as const;
