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
  /** Room for 'Re: ' before the longest subject. */
  replySubject: 204,
  /** Room for an answer above the longest message, quoted. */
  replyText: 20_000,
} as const;
