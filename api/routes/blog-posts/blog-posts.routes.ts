import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnvironment, Dependencies } from '../../dependencies.ts';
import { validQuery } from '../../middleware/validate.ts';
import { nextLink, pageQuery } from '../../paging.ts';
import { listBlogPosts } from './blog-posts.service.ts';

const BlogPostQuery = z.object(pageQuery);

/** `GET /api/blog-posts`. */
export const blogPostsRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  new Hono<ApiEnvironment>().get('/', validQuery(BlogPostQuery), async (c) => {
    const { blogPosts, next } = await listBlogPosts(database, c.req.valid('query'));
    if (next !== undefined) c.header('Link', nextLink(c.req.url, next));
    return c.json(blogPosts, 200);
  });
