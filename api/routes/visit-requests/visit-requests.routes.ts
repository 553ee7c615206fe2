import * as z from 'zod/mini';
import { visitRequestInput } from '#shared/visit-requests.ts';
import type { Services } from '../../services.ts';
import { submissionRoutes } from '../../submissions/submission-routes.ts';
import { honeypot } from '../../submissions/honeypot.ts';
import { storeVisitRequest } from './visit-requests.service.ts';

/** `POST /api/visit`. */
export const visitRequestsRoutes = (services: Services) =>
  submissionRoutes(services, {
    schema: z.extend(visitRequestInput(services.clock), honeypot),
    store: storeVisitRequest,
  });
