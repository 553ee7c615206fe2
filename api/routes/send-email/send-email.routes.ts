import { Hono } from 'hono';
import { ReplyInput } from '#shared/replies.ts';
import type { ApiEnvironment } from '../../dependencies.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { validBody, validHeaders } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import { SubmissionHeaders } from '../../submissions/submission-request.ts';
import { sendReply } from './send-email.service.ts';

/** `POST /api/send-email`. */
export const sendEmailRoutes = (services: Services) =>
  new Hono<ApiEnvironment>().post(
    '/',
    jsonBody(),
    validHeaders(SubmissionHeaders),
    validBody(ReplyInput),
    async (c) => {
      const idempotencyKey = c.req.valid('header')['Idempotency-Key'];
      const sending = sendReply(services, c.req.valid('json'), idempotencyKey);
      // Who closes the page while the mail is under way must not leave it half written down.
      c.executionCtx.waitUntil(sending.catch(() => undefined));
      await sending;
      return c.json({ success: true } as const, 200);
    },
  );
