import { and, inArray, like, lte, ne, or, sql } from 'drizzle-orm';
import { outgoingMail } from '#db/tables.ts';
import { MAIL_TEXT_DAYS } from '#shared/privacy/retention.ts';
import type { Database } from '#db/client.ts';

const DAY_MS = 86_400_000;

/** What the provider said after its status; it may quote an address. */
const DETAIL = ': ';

/** Query that empties mails which were sent or given up long ago; that they were, and with which status, stays. */
export const forgetMails = (database: Database, now: Date) =>
  database
    .update(outgoingMail)
    .set({
      ...{ to: '', replyTo: '', subject: '', text: '' },
      lastError: sql`split_part(${outgoingMail.lastError}, ${DETAIL}, 1)`,
    })
    .where(
      and(
        inArray(outgoingMail.status, ['sent', 'failed']),
        lte(outgoingMail.updatedAt, new Date(now.getTime() - MAIL_TEXT_DAYS * DAY_MS)),
        or(
          ne(outgoingMail.to, ''),
          ne(outgoingMail.text, ''),
          like(outgoingMail.lastError, `%${DETAIL}%`),
        ),
      ),
    );
