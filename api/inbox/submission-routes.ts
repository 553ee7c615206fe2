import * as z from 'zod/mini';
import { HONEYPOT_FIELD } from '#shared/inbox/honeypot.ts';
import type { ApiEnvironment, Services } from '../dependencies.ts';
import { bodyLimitBytes, idempotencyKey, validBody } from '../http/validate.ts';
import { originCheck } from '../http/origin.ts';
import { contentDigest } from '../http/idempotency.ts';
import { quietFeature } from '../publishing/publish.ts';

/** Who sends a form, and how a repeated one is recognized. */
export type SubmissionRequest = {
  client: string;
  idempotencyKey: string | undefined;
  idempotencyDigest: string;
};

/** Maximum body of a public form: fits all fields at their limits in the longest JSON encoding. */
const FORM_BYTES = 64 * 1024;

type PublicForm<Form, Typed> = {
  schema: z.ZodMiniType<Form, Typed>;
  /** Stores the form. @returns the ids of the mails to the office and the sender */
  store: (services: Services, form: Form, request: SubmissionRequest) => Promise<number[]>;
};

/** `POST /` of a public form. A robot's form gets the same answer and is dropped. */
export const submissionRoutes = <Form extends { [HONEYPOT_FIELD]?: string | undefined }, Typed>(
  services: Services,
  { schema, store }: PublicForm<Form, Typed>,
) =>
  quietFeature<ApiEnvironment>().post(
    '/',
    originCheck(),
    bodyLimitBytes(FORM_BYTES),
    idempotencyKey(),
    validBody(schema),
    async (c) => {
      const form = c.req.valid('json');
      if (isFromRobot(form)) return c.json({ success: true } as const, 201);
      const mails = await store(services, form, {
        client: services.clientOf(c),
        idempotencyKey: c.req.valid('header')['Idempotency-Key'],
        idempotencyDigest: contentDigest(form),
      });
      if (mails.length > 0) c.executionCtx.waitUntil(services.sendMails(mails));
      return c.json({ success: true } as const, 201);
    },
  );

/** Schema of the honeypot field, to extend a public form's schema. */
export const honeypot = { [HONEYPOT_FIELD]: z.optional(z.string()) };

/** True when the honeypot is filled, which only robots do. */
const isFromRobot = (form: { [HONEYPOT_FIELD]?: string | undefined }): boolean =>
  (form[HONEYPOT_FIELD] ?? '') !== '';
