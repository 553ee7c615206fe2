/** Longest accepted input in characters. */
export const LIMITS = {
  short: 200,
  phone: 40,
  time: 60,
  email: 254,
  long: 5_000,
  notes: 100_000,
  pageText: 20_000,
  url: 2_000,
  /** Longest subject, with 'Re: ' in front. */
  replySubject: 204,
  /** Longest message, quoted, with room for an answer above it. */
  replyText: 20_000,
} as const;

/** Requests per client in a window of minutes. `api/http/rate-limit.ts` counts them. */
export const RATE_LIMITS = {
  login: { count: 5, minutes: 5 },
  contact: { count: 5, minutes: 10 },
  visit: { count: 5, minutes: 10 },
  /** Receipts to one mailbox, from any client. */
  receipt: { count: 1, minutes: 60 },
  /** Forms of all clients in a day. At maximum length they take 40 MB in the database. */
  form: { count: 2_000, minutes: 1_440 },
  /** Test mails from the dashboard, by all editors. */
  'test-mail': { count: 5, minutes: 10 },
} as const;
