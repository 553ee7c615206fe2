import type { BlogPost } from '#shared/announcements/blog-posts.ts';
import type { Database } from '#db/client.ts';
import { blogPosts } from '#db/tables.ts';
import { newestPage, newestRows, placeOf } from '../http/newest-first.ts';
import type { PageRequest } from '../http/paging.ts';

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
