import * as z from 'zod/mini';
import { MarkProcessedInput } from '#shared/inbox/replies.ts';
import type { contactMessages, visitRequests } from '#db/tables.ts';
import type { Dependencies } from '../dependencies.ts';
import { ifMatch, recordIdParameter, validBody, validQuery } from '../http/validate.ts';
import { linkToNext, pageQuery, type PageRequest } from '../http/paging.ts';
import { deleteRecord, type RecordVersion } from '../http/versions.ts';
import { quietFeature } from '../publishing/publish.ts';

const InboxQuery = z.object(pageQuery);

/** One list of the inbox: its table, and functions that read its records and mark one as processed. */
type Inbox<Answered> = {
  table: typeof contactMessages | typeof visitRequests;
  list: (
    services: Dependencies,
    page: PageRequest,
  ) => Promise<{ records: Answered[]; next: string | undefined }>;
  mark: (services: Dependencies, record: RecordVersion) => Promise<Answered>;
};

/** `GET /`, `PATCH /{id}` and `DELETE /{id}` of one list of the inbox. Deleting a record deletes its replies. */
export const inboxRoutes = <Answered>(
  services: Dependencies,
  { table, list, mark }: Inbox<Answered>,
) =>
  quietFeature()
    .get('/', validQuery(InboxQuery), async (c) => {
      const { records, next } = await list(services, c.req.valid('query'));
      linkToNext(c, next);
      return c.json(records, 200);
    })
    .patch('/:id', recordIdParameter(), ifMatch(), validBody(MarkProcessedInput), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      return c.json(await mark(services, record), 200);
    })
    .delete('/:id', recordIdParameter(), ifMatch(), async (c) => {
      const record = { ...c.req.valid('param'), expected: c.req.valid('header')['If-Match'] };
      await deleteRecord(services.database, table, record);
      return c.body(null, 204);
    });
