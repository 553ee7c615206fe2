import * as z from 'zod/mini';
import { ContactMessageInput } from '#shared/contact/contact-messages.ts';
import type { Services } from '../services.ts';
import { submissionRoutes } from '../inbox/submission-routes.ts';
import { honeypot } from '../inbox/honeypot.ts';
import { storeContactMessage } from './contact-messages.service.ts';

/** `POST /api/contact`. */
export const contactMessagesRoutes = (services: Services) =>
  submissionRoutes(services, {
    schema: z.extend(ContactMessageInput, honeypot),
    store: storeContactMessage,
  });
