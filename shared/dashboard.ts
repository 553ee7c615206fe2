import * as z from 'zod/mini';

/** What the cards of the dashboard count. */
export const Dashboard = z.object({
  sermons: z.int(),
  /** Events that are not over. */
  upcomingEvents: z.int(),
  blogPosts: z.int(),
  contactMessages: z.int(),
  unreadMessages: z.int(),
  newsletterSubscribers: z.int(),
  newVisitRequests: z.int(),
});
export type Dashboard = z.infer<typeof Dashboard>;
