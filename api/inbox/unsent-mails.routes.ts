import { SendAgainInput } from '#shared/inbox/inbox.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordIdParameter, validBody } from '../http/validate.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { outgoingMail } from '#db/tables.ts';
import { AppError } from '../http/errors.ts';
import { sendQueuedMails } from '../mail/queue.ts';
import { raisedVersionColumns } from '../http/versions.ts';
import { routesWithoutBuild } from '../publishing/publish.ts';
import { INBOXES, SHOWN_AFTER_ATTEMPTS, type Inbox } from './inboxes.ts';

/** `POST /api/unsent-mails/{id}/send`: sends a refused mail again. */
export const unsentMailsRoutes = (services: Dependencies) =>
  routesWithoutBuild().post(
    '/:id/send',
    recordIdParameter(),
    validBody(SendAgainInput),
    async (c) => {
      const sending = sendAgain(services, c.req.valid('param').id, c.req.valid('json').to);
      // Lets the sending finish even if the browser disconnects, so that its outcome is recorded.
      c.executionCtx.waitUntil(sending.catch(() => undefined));
      await sending;
      return c.json({ success: true } as const, 200);
    },
  );

/** Statement that makes a mail due now. @param to corrected address of the form's sender, to whom only receipts go */
function makeDue(
  { database, clock, configuration }: Dependencies,
  id: number,
  to: string | undefined,
) {
  const now = clock();
  const { receipt, attempts, status } = outgoingMail;
  const corrected = to === undefined ? outgoingMail.to : sql`${to}::text`;
  return database
    .update(outgoingMail)
    .set({
      status: 'queued',
      nextAttemptAt: now,
      // Keeps the mail visible to editors if it is refused again.
      attempts: sql`greatest(${attempts}, ${SHOWN_AFTER_ATTEMPTS})`,
      to: sql`case when ${receipt} is null then ${configuration.mailTo}::text else ${corrected} end`,
      updatedAt: now,
    })
    .where(
      and(
        eq(outgoingMail.id, sql`${id}::bigint`),
        inArray(status, ['failed', 'queued']),
        ne(outgoingMail.to, ''),
      ),
    );
}

/** Statement that corrects the sender's address in the stored form, so that replies go to the corrected address too. */
function correctSender(
  { database, clock }: Dependencies,
  { table, mailColumn }: Inbox,
  { id, to }: { id: number; to: string },
) {
  const formIds = database
    .select({ id: mailColumn })
    .from(outgoingMail)
    .where(and(eq(outgoingMail.id, sql`${id}::bigint`), eq(outgoingMail.to, to)));
  return database
    .update(table)
    .set({ email: to, ...raisedVersionColumns(table, clock()) })
    .where(and(inArray(table.id, formIds), ne(table.email, to)));
}

const readStatus = ({ database }: Dependencies, id: number) =>
  database
    .select({ status: outgoingMail.status })
    .from(outgoingMail)
    .where(eq(outgoingMail.id, sql`${id}::bigint`));

/**
 * Sends an unsent mail again, unless it has been sent in the meantime.
 * @param to corrected address of the form's sender
 * @throws AppError not_found, reply_in_progress, mail_unavailable if it is refused again
 */
async function sendAgain(
  services: Dependencies,
  id: number,
  to: string | undefined,
): Promise<void> {
  const due = makeDue(services, id, to);
  const correct = (inbox: Inbox) => correctSender(services, inbox, { id, to: to ?? '' });
  const [[before]] =
    to === undefined
      ? await services.database.batch([readStatus(services, id), due])
      : await services.database.batch([
          readStatus(services, id),
          due,
          correct(INBOXES.contact),
          correct(INBOXES.visit),
        ]);
  if (before === undefined) throw new AppError('not_found');
  if (before.status === 'sent') return;
  if (before.status === 'sending') throw new AppError('reply_in_progress');
  await sendQueuedMails(services, [id]);
  const [after] = await readStatus(services, id);
  // The mail is `sending` if a concurrent call has claimed it.
  if (after?.status === 'sending') throw new AppError('reply_in_progress');
  if (after?.status !== 'sent') throw new AppError('mail_unavailable');
}
