import { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { HONEYPOT_FIELD } from '#shared/honeypot.ts';
import type { ApiEnvironment } from '../dependencies.ts';
import { idempotencyKey } from '../middleware/idempotency-key.ts';
import { bodyLimitBytes, jsonBody } from '../middleware/json-body.ts';
import { originCheck } from '../middleware/origin-check.ts';
import { validBody } from '../middleware/validate.ts';
import type { Services } from '../services.ts';
import { isFromRobot } from './honeypot.ts';

/** Largest body of a public form: every field at its limit, in the widest spelling of JSON, fits. */
const FORM_BYTES = 64 * 1024;

type PublicForm<Form, Typed> = {
  schema: z.ZodMiniType<Form, Typed>;
  /** @returns the id of the mail to the office, null for a repeat */
  store: (
    services: Services,
    form: Form,
    request: { client: string; idempotencyKey: string | undefined },
  ) => Promise<number | null>;
};

/** `POST /` of a public form. What a robot filled is answered like any other, and dropped. */
export const submissionRoutes = <Form extends { [HONEYPOT_FIELD]?: string | undefined }, Typed>(
  services: Services,
  { schema, store }: PublicForm<Form, Typed>,
) =>
  new Hono<ApiEnvironment>().post(
    '/',
    originCheck(),
    bodyLimitBytes(FORM_BYTES),
    jsonBody(),
    idempotencyKey(),
    validBody(schema),
    async (c) => {
      const form = c.req.valid('json');
      if (isFromRobot(form)) return c.json({ success: true } as const, 201);
      const mailId = await store(services, form, {
        client: services.clientOf(c),
        idempotencyKey: c.req.valid('header')['Idempotency-Key'],
      });
      if (mailId !== null) c.executionCtx.waitUntil(services.sendMail(mailId));
      return c.json({ success: true } as const, 201);
    },
  );
