import { Hono } from 'hono';
import { recordId } from '#shared/http/fields.ts';
import { BeginUploadInput, CompleteUploadInput, VARIANT_BYTES_MAXIMUM } from '#shared/media/media.ts';
import type { ApiEnvironment, Dependencies } from '../dependencies.ts';
import { completeUpload } from './complete-upload.ts';
import { cancelUpload } from './given-up-uploads.ts';
import { arrivedParts, beginUpload, readUpload, takePart } from './uploads.ts';
import { keepVariant } from './variants.ts';
import { bodyLimitBytes, jsonBody } from '../http/json-body.ts';
import {
  integerParameters,
  recordIdParameter,
  validBody,
  validOptionalBody,
} from '../http/validate.ts';

/** Maximum JSON body of these calls. */
const JSON_BYTES = 16 * 1024;

/** `POST /api/media` and the calls on an upload until it is complete or cancelled. */
export const uploadsAdminRoutes = (
  services: Pick<Dependencies, 'database' | 'bucket' | 'clock'>,
) => {
  const json = [bodyLimitBytes(JSON_BYTES), jsonBody()] as const;
  return new Hono<ApiEnvironment>()
    .post('/', ...json, validBody(BeginUploadInput), async (c) =>
      c.json(await beginUpload(services, c.req.valid('json')), 201),
    )
    .put('/:id/parts/:n', integerParameters({ id: recordId, n: recordId }), async (c) => {
      const { id, n } = c.req.valid('param');
      const length = Number(c.req.header('Content-Length') ?? 0);
      const body = c.req.raw.body ?? new Blob().stream();
      await takePart(services, { id, number: n, length, body });
      return c.json({ n }, 200);
    })
    .get('/:id/parts', recordIdParameter(), async (c) => {
      const upload = await readUpload(services, c.req.valid('param').id);
      return c.json({ parts: arrivedParts(upload) }, 200);
    })
    .delete('/:id/parts', bodyLimitBytes(JSON_BYTES), recordIdParameter(), async (c) => {
      await cancelUpload(services, c.req.valid('param').id);
      return c.body(null, 204);
    })
    .post(
      '/:id/complete',
      recordIdParameter(),
      ...json,
      validOptionalBody(CompleteUploadInput),
      async (c) => {
        const { id } = c.req.valid('param');
        return c.json(await completeUpload(services, id, c.req.valid('json')), 200);
      },
    )
    .put(
      '/:id/variants/:width',
      integerParameters({ id: recordId, width: recordId }),
      bodyLimitBytes(VARIANT_BYTES_MAXIMUM),
      async (c) => {
        const file = await c.req.arrayBuffer();
        return c.json(await keepVariant(services, c.req.valid('param'), file), 200);
      },
    );
};
