import { and, inArray, lte, ne, or } from 'drizzle-orm';
import { outgoingMail } from '#db/schema/index.ts';
import { MAIL_TEXT_DAYS } from '#shared/retention.ts';
import type { Database } from '#db/client.ts';

const DAY_MS = 86_400_000;

/** Query that empties mails which were sent or given up long ago; that they were, and why not, stays. */
export const forgetMails = (database: Database, now: Date) =>
  database
    .update(outgoingMail)
    .set({ to: '', replyTo: '', subject: '', text: '' })
    .where(
      and(
        inArray(outgoingMail.status, ['sent', 'failed']),
        lte(outgoingMail.updatedAt, new Date(now.getTime() - MAIL_TEXT_DAYS * DAY_MS)),
        or(ne(outgoingMail.to, ''), ne(outgoingMail.text, '')),
      ),
    );
