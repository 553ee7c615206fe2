import * as z from 'zod/mini';

/** A reader of the newsletter; only the dashboard's count uses it so far. `createdAt` is ISO 8601 UTC. */
export const NewsletterSubscription = z.object({
  id: z.int(),
  email: z.string(),
  createdAt: z.string(),
});
export type NewsletterSubscription = z.infer<typeof NewsletterSubscription>;

/** A blog post; only the dashboard's count uses it so far. `createdAt` is ISO 8601 UTC. */
export const BlogPost = z.object({ id: z.int(), title: z.string(), createdAt: z.string() });
export type BlogPost = z.infer<typeof BlogPost>;
