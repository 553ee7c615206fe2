import * as z from 'zod/mini';
import { DraftsInput, ImportKind } from '#shared/import/records.ts';
import { EndRunInput, FileAddresses, StartRunInput } from '#shared/import/runs.ts';
import { ImportFailure } from '#shared/import/problems.ts';
import { text } from '#shared/http/fields.ts';
import { LIMITS } from '#shared/http/limits.ts';
import type { Services } from '../dependencies.ts';
import { AppError } from '../http/errors.ts';
import { recordIdParameter, validBody } from '../http/validate.ts';
import { routesWithBuild, routesWithoutBuild } from '../publishing/publish.ts';
import { measureFileSizes, openSourceAddress } from './address.ts';
import { copyFiles } from './copy-files.ts';
import { compareDrafts } from './recognize-drafts.ts';
import { beginRun, queueCopies, endRun, listRuns, readRun } from './runs.ts';
import { undoImport } from './undo-import.ts';
import { writeDrafts } from './write-drafts.ts';

const ComparedDrafts = z.extend(DraftsInput, { kind: ImportKind });
const Address = z.object({ address: text(1, LIMITS.url, 'Please give the address') });

/** Error handler that throws `invalid_body` for `address` if a source cannot be read. It rethrows any other error. */
function refuseAddress(error: unknown): never {
  if (!(error instanceof ImportFailure)) throw error;
  const errors = [{ path: 'address', message: error.message }];
  throw new AppError('invalid_body', { errors }, { cause: error });
}

/**
 * `GET` and `POST /api/imports`, and the calls before and after a run writes records. The browser or `npm run import`
 * reads the source, and sends its records to the Worker in batches.
 */
export const importPreparationRoutes = (services: Services) =>
  routesWithoutBuild()
    .get('/', async (c) => c.json(await listRuns(services), 200))
    .post('/', validBody(StartRunInput), async (c) =>
      c.json({ id: await beginRun(services, c.req.valid('json')) }, 201),
    )
    .post('/read', validBody(Address), async (c) => {
      const { address } = c.req.valid('json');
      const body = await openSourceAddress(services, address).catch(refuseAddress);
      return c.body(body, 200, { 'Content-Type': 'application/octet-stream' });
    })
    .post('/compare', validBody(ComparedDrafts), async (c) => {
      const { kind, drafts } = c.req.valid('json');
      return c.json(await compareDrafts(services.database, kind, drafts), 200);
    })
    .post('/sizes', validBody(FileAddresses), async (c) =>
      c.json(await measureFileSizes(services, c.req.valid('json').addresses), 200),
    )
    .post('/copy', async (c) => c.json({ left: await copyFiles(services) }, 200))
    .post('/:id/copies', recordIdParameter(), async (c) =>
      c.json(await queueCopies(services, c.req.valid('param').id), 200),
    );

/** The calls of a run that write records, and `DELETE /api/imports/{id}`, which undoes a run. */
export const importsRoutes = (services: Services) =>
  routesWithBuild(services)
    .post('/:id/records', recordIdParameter(), validBody(DraftsInput), async (c) => {
      const run = await readRun(services, c.req.valid('param').id);
      const outcomes = await writeDrafts(services, run, c.req.valid('json').drafts);
      return c.json({ outcomes }, 200);
    })
    .post('/:id/end', recordIdParameter(), validBody(EndRunInput), async (c) =>
      c.json(await endRun(services, c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .delete('/:id', recordIdParameter(), async (c) =>
      c.json(await undoImport(services, c.req.valid('param').id), 200),
    );
