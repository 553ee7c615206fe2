import { contactMessages } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { inboxRoutes } from '../inbox/inbox-routes.ts';
import { listContactMessages, markContactMessage } from './contact-messages.service.ts';

/** `GET /api/contact-forms`, `PATCH` and `DELETE /api/contact-forms/{id}`. */
export const contactMessagesAdminRoutes = (services: Pick<Dependencies, 'database' | 'clock'>) =>
  inboxRoutes(services, {
    table: contactMessages,
    list: listContactMessages,
    mark: markContactMessage,
  });
