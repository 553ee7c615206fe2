import * as z from 'zod/mini';

/** The counts that the dashboard's cards show. */
export const Dashboard = z.object({
  sermons: z.int(),
  /** Events that are not over. */
  upcomingEvents: z.int(),
  blogPosts: z.int(),
  contactMessages: z.int(),
  unreadMessages: z.int(),
  newsletterSubscribers: z.int(),
  newVisitRequests: z.int(),
  /** Unprocessed messages and visit requests about which a mail was not accepted. */
  unsentMails: z.object({ messages: z.int(), visits: z.int() }),
  /** The newest drafts that were made of streams and that nobody has edited yet; at most three. */
  prepared: z.array(z.object({ id: z.int(), title: z.string(), date: z.string() })),
  /** The next records that become public by themselves, the first one first; at most three. */
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
