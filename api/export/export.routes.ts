import { Hono } from 'hono';
import { exportEntry } from '#db/history/audit.ts';
import { exportFileName, parseExportName, type ExportedList } from '#shared/export/export.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { sessionLabel } from '../sign-in/session-label.ts';
import type { AdminEnvironment, Dependencies } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { requireRecent } from '../sign-in/require-admin.ts';
import { exportText } from './export-text.ts';

const TYPES = { csv: 'text/csv; charset=utf-8; header=present', json: 'application/json' } as const;

/** Text as a body that is made as it is read. @param first a part that was already read */
function streamOf(first: string, rest: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
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

/** What people wrote to the church: a stolen session must not carry it off. */
const PERSONAL: readonly ExportedList[] = ['contact-messages', 'visit-requests'];

/** `GET /api/export/{list}.csv` and `.json`: one list as a file to keep, and an entry in the history. */
export const exportRoutes = ({ database, clock }: Pick<Dependencies, 'database' | 'clock'>) =>
  new Hono<AdminEnvironment>().get('/:file', async (c) => {
    const wanted = parseExportName(c.req.param('file'));
    if (wanted === undefined) throw new AppError('not_found');
    const { list, format } = wanted;
    if (PERSONAL.includes(list)) requireRecent(c.var.session);
    const label = sessionLabel(c.var.session, c.req.header('User-Agent'));
    const text = exportText(database, list, format);
    // Before the first byte, so that a database that is down is answered as such.
    const [first] = await Promise.all([text.next(), exportEntry(database, list, label)]);
    const name = exportFileName(list, format, churchDay(clock()));
    return c.body(streamOf(first.done === true ? '' : first.value, text), 200, {
      'Content-Type': TYPES[format],
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  });
