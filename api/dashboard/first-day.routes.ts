import { Hono } from 'hono';
import { FirstDayChange } from '#shared/dashboard/first-day.ts';
import type { ApiEnvironment } from '../dependencies.ts';
import { jsonBody } from '../http/json-body.ts';
import { validBody } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { changeFirstDay, readFirstDay } from './first-day.service.ts';
import { sendTestMail } from './test-mail.ts';

/** `GET` and `PATCH /api/first-day`, `POST /api/first-day/test-mail`. */
export const firstDayRoutes = (services: Services) =>
  new Hono<ApiEnvironment>()
    .get('/', async (c) => c.json(await readFirstDay(services), 200))
    .patch('/', jsonBody(), validBody(FirstDayChange), async (c) => {
      await changeFirstDay(services, c.req.valid('json'));
      return c.body(null, 204);
    })
    .post('/test-mail', async (c) => {
      const sending = sendTestMail(services);
      // Lets sending finish when the browser disconnects, so that the outcome is recorded.
      c.executionCtx.waitUntil(sending.catch(() => undefined));
      return c.json(await sending, 200);
    });
