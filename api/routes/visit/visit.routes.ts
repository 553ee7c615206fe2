import * as z from 'zod/mini';
import { visitInput } from '#shared/visit.ts';
import type { Services } from '../../services.ts';
import { submissionRoutes } from '../../submissions/submission-routes.ts';
import { honeypot } from '../../submissions/honeypot.ts';
import { storeVisitRequest } from './visit.service.ts';

/** `POST /api/visit`. */
export const visitRoutes = (services: Services) =>
  submissionRoutes(services, {
    schema: z.extend(visitInput(services.clock), honeypot),
    store: storeVisitRequest,
  });
