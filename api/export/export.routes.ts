import { Hono } from 'hono';
import { insertExportEntryQuery } from '#db/history/audit.ts';
import { exportFileName, parseExportName, type ExportedList } from '#shared/export/export.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import type { AdminEnvironment, Dependencies } from '../dependencies.ts';
import { found } from '../http/errors.ts';
import { requireRecentSignIn } from '../sign-in/require-admin.ts';
import { renderExportedList } from './exported-lists.ts';

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json' } as const;

/** Converts parts of a text to a body. Each part of `rest` is read only when the client has read the one before it. */
function toBody(first: string, rest: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(encoder.encode(first));
    },
    pull: async (controller) => {
      const next = await rest.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => {
      await rest.return(undefined);
    },
  });
}

/** Lists with messages of visitors. Their export requires a recent sign-in, so a stolen session is not enough. */
const PERSONAL: readonly ExportedList[] = ['contact-messages', 'visit-requests'];

/** `GET /api/export/{list}.csv` and `.json`: downloads one list, and records the download in the audit trail. */
export const exportRoutes = ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) =>
  new Hono<AdminEnvironment>().get('/:file', async (c) => {
    const { list, format } = found(parseExportName(c.req.param('file')));
    if (PERSONAL.includes(list)) requireRecentSignIn(c.var.session);
    const text = renderExportedList(database, list, format);
    // The first part is read before the answer begins, because a failure of the database then gets an error status.
    const [first] = await Promise.all([
      text.next(),
      insertExportEntryQuery(database, list, c.var.session.label),
    ]);
    const name = exportFileName(list, format, churchDay(clock()));
    return c.body(toBody(first.done === true ? '' : first.value, text), 200, {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
