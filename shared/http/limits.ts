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
  /** Long enough for a subject of maximum length after 'Re: '. */
  replySubject: 204,
  /** Long enough for a reply that quotes a message of maximum length. */
  replyText: 20_000,
} as const;
