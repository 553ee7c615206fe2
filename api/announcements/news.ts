import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { validQuery } from '../http/validate.ts';
import {
  linkToNext,
  pageQuery,
  type PageRequest,
  newestPage,
  newestRows,
  cursorColumns,
} from '../http/paging.ts';
import type { NewsletterSubscription, BlogPost } from '#shared/announcements/news.ts';
import type { Database } from '#db/client.ts';
import { newsletterSubscriptions, blogPosts } from '#db/tables.ts';

const NewsletterSubscriptionQuery = z.object(pageQuery);

/** `GET /api/newsletter-subscriptions`. */
export const newsletterSubscriptionsRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  new Hono<ApiEnvironment>().get('/', validQuery(NewsletterSubscriptionQuery), async (c) => {
    const { records, next } = await listNewsletterSubscriptions(database, c.req.valid('query'));
    linkToNext(c, next);
    return c.json(records, 200);
  });

const columns = {
  id: newsletterSubscriptions.id,
  email: newsletterSubscriptions.email,
  createdAt: newsletterSubscriptions.createdAt,
  ...cursorColumns(newsletterSubscriptions),
};

/** Newsletter subscriptions, newest first; `next` is the next page's cursor. */
async function listNewsletterSubscriptions(
  database: Database,
  page: PageRequest,
): Promise<{ records: NewsletterSubscription[]; next: string | undefined }> {
  const query = database.select(columns).from(newsletterSubscriptions).$dynamic();
  return newestPage(await newestRows(query, newsletterSubscriptions, page), page);
}

const BlogPostQuery = z.object(pageQuery);

/** `GET /api/blog-posts`. */
export const blogPostsRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  new Hono<ApiEnvironment>().get('/', validQuery(BlogPostQuery), async (c) => {
    const { records, next } = await listBlogPosts(database, c.req.valid('query'));
    linkToNext(c, next);
    return c.json(records, 200);
  });

const blogPostsColumns = {
  id: blogPosts.id,
  title: blogPosts.title,
  createdAt: blogPosts.createdAt,
  ...cursorColumns(blogPosts),
};

/** Blog posts, newest first; `next` is the next page's cursor. */
async function listBlogPosts(
  database: Database,
  page: PageRequest,
): Promise<{ records: BlogPost[]; next: string | undefined }> {
  const query = database.select(blogPostsColumns).from(blogPosts).$dynamic();
  return newestPage(await newestRows(query, blogPosts, page), page);
}
