import type { BlogPost } from '#shared/blog.ts';
import type { Database } from '#db/client.ts';
import { blogPosts } from '#db/schema/index.ts';
import {
  createdAtExactly,
  cursorAfter,
  newestFirst,
  olderThan,
  type NewestFirst,
} from '../../newest-first.ts';
import { toPage } from '../../paging.ts';

const columns = {
  id: blogPosts.id,
  title: blogPosts.title,
  createdAt: blogPosts.createdAt,
  exactly: createdAtExactly(blogPosts),
};

/** Blog posts, newest first; `next` is the cursor of the page that follows. */
export async function listBlogPosts(
  database: Database,
  { limit, cursor }: NewestFirst,
): Promise<{ blogPosts: BlogPost[]; next: string | undefined }> {
  const query = database
    .select(columns)
    .from(blogPosts)
    .where(olderThan(blogPosts, cursor))
    .orderBy(...newestFirst(blogPosts))
    .$dynamic();
  const rows = await (limit === undefined ? query : query.limit(limit + 1));
  const page = toPage(rows, limit);
  return {
    blogPosts: page.rows.map(({ exactly, createdAt, ...post }) => ({
      ...post,
      createdAt: createdAt.toISOString(),
    })),
    next: page.last && cursorAfter(page.last),
  };
}
