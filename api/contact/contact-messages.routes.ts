import { desc, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ContactMessage, ContactMessageInput } from '#shared/contact/contact-messages.ts';
import { contactMessages } from '#db/tables.ts';
import type { Services, Dependencies } from '../dependencies.ts';
import { createdAtExactly, isAfterCursor } from '../http/paging.ts';
import { inboxRoutes } from '../inbox/inbox.routes.ts';
import { honeypotShape, submissionRoutes } from '../inbox/submissions.ts';
import { contactMessageMail } from '../mail/office-mail.ts';

/** `POST /api/contact`: stores a visitor's message, and queues a mail to the office. */
export const contactMessagesRoutes = (services: Services) =>
  submissionRoutes(services, {
    name: 'contact',
    schema: z.extend(ContactMessageInput, honeypotShape),
    toStore: (message) => ({
      fields: message,
      mail: contactMessageMail(services.configuration.mailTo, message),
    }),
  });

const { createdAt, id, name, email, subject, message } = contactMessages;

/** `GET /api/contact-forms`, newest first; `PATCH` and `DELETE /api/contact-forms/{id}`. */
export const contactMessagesAdminRoutes = (services: Dependencies) =>
  inboxRoutes(services, 'contact', {
    schema: ContactMessage,
    searched: sql`concat_ws(' ', ${name}, ${email}, ${subject}, ${message})`,
    pageAfter: (cursor) => ({
      where: isAfterCursor(contactMessages, cursor),
      orderBy: [desc(createdAt), desc(id)],
      cursor: sql`jsonb_build_array(${createdAtExactly(contactMessages)}, ${id})`,
    }),
  });
