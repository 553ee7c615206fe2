import { Hono } from 'hono';
import { SendAgainInput } from '#shared/inbox/unsent-mails.ts';
import type { ApiEnvironment } from '../dependencies.ts';
import { jsonBody } from '../http/json-body.ts';
import { recordIdParameter, validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { sendAgain } from './unsent-mails.service.ts';

/** `POST /api/unsent-mails/{id}/send`. */
export const unsentMailsRoutes = (services: Services) =>
  new Hono<ApiEnvironment>().post(
    '/:id/send',
    recordIdParameter(),
    jsonBody(),
    validBody(SendAgainInput),
    async (c) => {
      const sending = sendAgain(services, c.req.valid('param').id, c.req.valid('json').to);
      // Lets sending finish when the browser disconnects, so that the outcome is recorded.
      c.executionCtx.waitUntil(sending.catch(() => undefined));
      await sending;
      return c.json({ success: true } as const, 200);
    },
  );
