import * as z from 'zod/mini';
import { visitRequestInput } from '#shared/visits/visit-requests.ts';
import type { Services } from '../services.ts';
import { submissionRoutes } from '../inbox/submission-routes.ts';
import { honeypot } from '../inbox/honeypot.ts';
import { storeVisitRequest } from './visit-requests.service.ts';

/** `POST /api/visit`. */
export const visitRequestsRoutes = (services: Services) =>
  submissionRoutes(services, {
    schema: z.extend(visitRequestInput(services.clock), honeypot),
    store: storeVisitRequest,
  });
