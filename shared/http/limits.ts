/** Maximum characters of an input. */
export const LIMITS = {
  short: 200,
  phone: 40,
  time: 60,
  email: 254,
  long: 5_000,
  notes: 100_000,
  pageText: 20_000,
  url: 2_000,
  /** A subject of maximum length, with 'Re: ' before it. */
  replySubject: 204,
  /** The reply, with the message of maximum length quoted below it. */
  replyText: 20_000,
} as const;

/** Maximum requests in a number of minutes, per client unless a comment says otherwise (api/http/rate-limit.ts). */
export const RATE_LIMITS = {
  login: { count: 5, minutes: 5 },
  contact: { count: 5, minutes: 10 },
  visit: { count: 5, minutes: 10 },
  /** Receipts to one mailbox, from any client. */
  receipt: { count: 1, minutes: 60 },
  /** Forms of all clients in a day. At maximum length they fill 40 MB of the database. */
  form: { count: 2_000, minutes: 1_440 },
  /** Test mails from the dashboard, by all editors. */
  'test-mail': { count: 5, minutes: 10 },
} as const;
