import * as z from 'zod/mini';
import { ContactInput } from '#shared/contact.ts';
import type { Services } from '../../services.ts';
import { submissionRoutes } from '../../submissions/submission-routes.ts';
import { honeypot } from '../../submissions/honeypot.ts';
import { storeContactMessage } from './contact.service.ts';

/** `POST /api/contact`. */
export const contactRoutes = (services: Services) =>
  submissionRoutes(services, {
    schema: z.extend(ContactInput, honeypot),
    store: storeContactMessage,
  });
