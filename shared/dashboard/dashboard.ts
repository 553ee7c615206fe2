import * as z from 'zod/mini';

/** The counts that the dashboard's cards show. */
export const Dashboard = z.object({
  sermons: z.int(),
  /** Events that have not ended. */
  upcomingEvents: z.int(),
  blogPosts: z.int(),
  contactMessages: z.int(),
  unreadMessages: z.int(),
  newsletterSubscribers: z.int(),
  newVisitRequests: z.int(),
  /** Number of messages and visit requests whose newest reply may not have been sent. */
  outstandingReplies: z.object({ messages: z.int(), visits: z.int() }),
  /** Number of unprocessed messages and visit requests with a mail that was not accepted. */
  unsentMails: z.object({ messages: z.int(), visits: z.int() }),
  /** The newest sermon drafts from streams that nobody has edited yet; at most three. */
  prepared: z.array(z.object({ id: z.int(), title: z.string(), date: z.string() })),
  /** The next scheduled records, in the order of publication; at most three. */
  coming: z.array(
    z.object({
      type: z.enum(['sermon', 'event']),
      id: z.int(),
      title: z.string(),
      publishAt: z.string(),
    }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;
