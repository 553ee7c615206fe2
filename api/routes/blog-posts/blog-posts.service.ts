import type { BlogPost } from '#shared/blog-posts.ts';
import type { Database } from '#db/client.ts';
import { blogPosts } from '#db/schema/index.ts';
import { newestPage, newestRows, placeOf } from '../../newest-first.ts';
import type { PageRequest } from '../../paging.ts';

const columns = {
  id: blogPosts.id,
  title: blogPosts.title,
  createdAt: blogPosts.createdAt,
  ...placeOf(blogPosts),
};

/** Blog posts, newest first; `next` is the next page's cursor. */
export async function listBlogPosts(
  database: Database,
  page: PageRequest,
): Promise<{ records: BlogPost[]; next: string | undefined }> {
  const query = database.select(columns).from(blogPosts).$dynamic();
  return newestPage(await newestRows(query, blogPosts, page), page);
}
