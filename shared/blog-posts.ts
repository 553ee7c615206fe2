import * as z from 'zod/mini';

/** A blog post; only counted so far. `createdAt` is ISO 8601 UTC. */
export const BlogPost = z.object({ id: z.int(), title: z.string(), createdAt: z.string() });
export type BlogPost = z.infer<typeof BlogPost>;
