import { Hono } from 'hono';
import { ReplyInput } from '#shared/inbox/replies.ts';
import type { ApiEnvironment } from '../dependencies.ts';
import { jsonBody } from '../http/json-body.ts';
import { idempotencyKey, validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { sendReply } from './replies.service.ts';

/** `POST /api/send-email`. */
export const repliesRoutes = (services: Services) =>
  new Hono<ApiEnvironment>().post(
    '/',
    jsonBody(),
    idempotencyKey(),
    validBody(ReplyInput),
    async (c) => {
      const key = c.req.valid('header')['Idempotency-Key'];
      const sending = sendReply(services, c.req.valid('json'), key);
      // Lets sending finish when the client disconnects, so that the outcome is recorded.
      c.executionCtx.waitUntil(sending.catch(() => undefined));
      await sending;
      return c.json({ success: true } as const, 200);
    },
  );
