import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { validQuery } from '../http/validate.ts';
import { linkToNext, pageQuery } from '../http/paging.ts';
import { listNewsletterSubscriptions } from './newsletter-subscriptions.service.ts';

const NewsletterSubscriptionQuery = z.object(pageQuery);

/** `GET /api/newsletter-subscriptions`. */
export const newsletterSubscriptionsRoutes = ({ database }: Pick<Dependencies, 'database'>) =>
  new Hono<ApiEnvironment>().get('/', validQuery(NewsletterSubscriptionQuery), async (c) => {
    const { records, next } = await listNewsletterSubscriptions(database, c.req.valid('query'));
    linkToNext(c, next);
    return c.json(records, 200);
  });
