import type { Services } from '#api/dependencies.ts';
import { recordIdParameter } from '#api/http/validate.ts';
import { publishingFeature } from '#api/publishing/publish.ts';
import { readTranscription, transcribe } from './transcribe.ts';

/** `GET /api/sermons/{id}/transcription`, and `POST` to begin it or to write its next piece. */
export const transcriptionRoutes = (services: Services) =>
  publishingFeature(services)
    .get('/:id/transcription', recordIdParameter(), async (c) =>
      c.json(await readTranscription(services, c.req.valid('param').id), 200),
    )
    .post('/:id/transcription', recordIdParameter(), async (c) =>
      c.json(await transcribe(services, c.req.valid('param').id), 200),
    );
