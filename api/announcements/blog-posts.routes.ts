import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { validQuery } from '../http/validate.ts';
import { linkToNext, pageQuery } from '../http/paging.ts';
import { listBlogPosts } from './blog-posts.service.ts';

const BlogPostQuery = z.object(pageQuery);

/** `GET /api/blog-posts`. */
export const blogPostsRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  new Hono<ApiEnvironment>().get('/', validQuery(BlogPostQuery), async (c) => {
    const { records, next } = await listBlogPosts(database, c.req.valid('query'));
    linkToNext(c, next);
    return c.json(records, 200);
  });
