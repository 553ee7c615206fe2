import * as z from 'zod/mini';

/** A blog post; only the dashboard's count uses it so far. `createdAt` is ISO 8601 UTC. */
export const BlogPost = z.object({ id: z.int(), title: z.string(), createdAt: z.string() });
export type BlogPost = z.infer<typeof BlogPost>;
