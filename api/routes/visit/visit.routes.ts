import { Hono } from 'hono';
import * as z from 'zod/mini';
import { VisitInput } from '#shared/visit.ts';
import type { ApiEnvironment } from '../../dependencies.ts';
import { bodyLimitBytes, jsonBody } from '../../middleware/json-body.ts';
import { originCheck } from '../../middleware/origin-check.ts';
import { validBody, validHeaders } from '../../middleware/validate.ts';
import type { Services } from '../../services.ts';
import {
  FORM_BYTES,
  honeypot,
  isFromRobot,
  SubmissionHeaders,
} from '../../submissions/submission-request.ts';
import { storeVisitRequest } from './visit.service.ts';

const VisitForm = z.extend(VisitInput, honeypot);

/** `POST /api/visit`. */
export const visitRoutes = (services: Services) =>
  new Hono<ApiEnvironment>().post(
    '/',
    originCheck(),
    bodyLimitBytes(FORM_BYTES),
    jsonBody(),
    validHeaders(SubmissionHeaders),
    validBody(VisitForm),
    async (c) => {
      const form = c.req.valid('json');
      if (isFromRobot(form)) return c.json({ success: true } as const, 201);
      const mailId = await storeVisitRequest(services, form, {
        client: services.clientOf(c),
        idempotencyKey: c.req.valid('header')['Idempotency-Key'],
      });
      if (mailId !== null) c.executionCtx.waitUntil(services.sendMail(mailId));
      return c.json({ success: true } as const, 201);
    },
  );
