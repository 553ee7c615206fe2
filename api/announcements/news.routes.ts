import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { NewsletterSubscription, BlogPost } from '#shared/announcements/announcement.ts';
import { newsletterSubscriptions, blogPosts } from '#db/tables.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import {
  cursorColumns,
  setNextPageLink,
  newestPage,
  newestPageQuery,
  pageParameters,
  type PageRequest,
} from '../http/paging.ts';
import { validQuery } from '../http/validate.ts';

/** Routes with `GET /` for a list, newest first. @param read returns one page and the cursor of the next page */
const newsRoutes = <News>(
  read: (page: PageRequest) => Promise<{ records: News[]; next: string | undefined }>,
) =>
  new Hono<ApiEnvironment>().get('/', validQuery(z.object(pageParameters)), async (c) => {
    const { records, next } = await read(c.req.valid('query'));
    setNextPageLink(c, next);
    return c.json(records, 200);
  });

/** `GET /api/newsletter-subscriptions`. */
export const newsletterSubscriptionsRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  newsRoutes<NewsletterSubscription>(async (page) => {
    const { id, email, createdAt } = newsletterSubscriptions;
    const columns = { id, email, createdAt, ...cursorColumns(newsletterSubscriptions) };
    const query = database.select(columns).from(newsletterSubscriptions).$dynamic();
    return newestPage(await newestPageQuery(query, newsletterSubscriptions, page), page);
  });

/** `GET /api/blog-posts`. */
export const blogPostsRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  newsRoutes<BlogPost>(async (page) => {
    const { id, title, createdAt } = blogPosts;
    const columns = { id, title, createdAt, ...cursorColumns(blogPosts) };
    const query = database.select(columns).from(blogPosts).$dynamic();
    return newestPage(await newestPageQuery(query, blogPosts, page), page);
  });
