import { Hono } from 'hono';
import type { ApiEnvironment, Dependencies, Services } from '../dependencies.ts';
import { serveFile } from './serve-file.ts';
import * as z from 'zod/mini';
import {
  MEDIA_BYTES_HEADER,
  MediaKind,
  UpdateMediaInput,
  BeginUploadInput,
  CompleteUploadInput,
  VARIANT_BYTES_MAXIMUM,
} from '#shared/media/media.ts';
import { deleteMedia, listMedia, updateMedia, storeVariant } from './library.ts';
import {
  recordVersion,
  recordIdParameter,
  validBody,
  validQuery,
  limitBodySize,
  pathParameters,
  validOptionalBody,
} from '../http/validate.ts';
import { setNextPageLink, pageParameters } from '../http/paging.ts';
import { recordId } from '#shared/http/fields.ts';
import { completeUpload } from './complete-upload.ts';
import { cancelUpload, receivedParts, beginUpload, readUploadRow, storePart } from './uploads.ts';
import { routesWithBuild, routesWithoutBuild } from '../publishing/publish.ts';

/** `GET /media/{file}`, such as `/media/0f…9a.mp3`: the bytes of a file in the library, for everybody. */
export const mediaRoutes = ({ bucket }: Pick<Dependencies, 'bucket'>) =>
  new Hono<ApiEnvironment>().get('/:file', (c) => serveFile(c, bucket, c.req.param('file')));

const MediaQuery = z.object({
  ...pageParameters,
  kind: z.optional(MediaKind),
  q: z.optional(z.string()),
});

/** `GET /api/media`: the library's records. `PATCH` and `DELETE /api/media/{id}`. */
export const mediaAdminRoutes = (services: Services) =>
  routesWithBuild(services)
    .get('/', validQuery(MediaQuery), async (c) => {
      const { records, next, totalBytes } = await listMedia(services, c.req.valid('query'));
      setNextPageLink(c, next);
      return c.json(records, 200, { [MEDIA_BYTES_HEADER]: String(totalBytes) });
    })
    .patch('/:id', recordVersion(), validBody(UpdateMediaInput), async (c) => {
      return c.json(await updateMedia(services, c.var.record, c.req.valid('json')), 200);
    })
    .delete('/:id', recordVersion(), async (c) => {
      await deleteMedia(services, c.var.record);
      return c.body(null, 204);
    });

/** Maximum size of a JSON body in the calls about uploads, in bytes. */
const JSON_BYTES = 16 * 1024;

/** `POST /api/media` begins an upload. Other calls store its parts, complete or cancel it, or add smaller versions. */
export const uploadsAdminRoutes = (services: Pick<Dependencies, 'database' | 'bucket' | 'clock'>) =>
  routesWithoutBuild()
    .post('/', limitBodySize(JSON_BYTES), validBody(BeginUploadInput), async (c) =>
      c.json(await beginUpload(services, c.req.valid('json')), 201),
    )
    .put('/:id/parts/:n', pathParameters({ id: recordId, n: recordId }), async (c) => {
      const { id, n } = c.req.valid('param');
      const length = Number(c.req.header('Content-Length') ?? 0);
      const body = c.req.raw.body ?? new Blob().stream();
      await storePart(services, { id, number: n, length, body });
      return c.json({ n }, 200);
    })
    .get('/:id/parts', recordIdParameter(), async (c) => {
      const upload = await readUploadRow(services, c.req.valid('param').id);
      return c.json({ parts: receivedParts(upload) }, 200);
    })
    .delete('/:id/parts', limitBodySize(JSON_BYTES), recordIdParameter(), async (c) => {
      await cancelUpload(services, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .post(
      '/:id/complete',
      recordIdParameter(),
      limitBodySize(JSON_BYTES),
      validOptionalBody(CompleteUploadInput),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await completeUpload(services, id, c.req.valid('json')), 200);
      },
    )
    .put(
      '/:id/variants/:width',
      pathParameters({ id: recordId, width: recordId }),
      limitBodySize(VARIANT_BYTES_MAXIMUM),
      async (c) => {
        const file = await c.req.arrayBuffer();
        return c.json(await storeVariant(services, c.req.valid('param'), file), 200);
      },
    );
