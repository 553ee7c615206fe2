import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { longDate } from '#shared/calendar/dates.ts';
import { chapterCues, chaptersWithin } from '#shared/sermons/transcripts/chapter-times.ts';
import { isTimed, TranscriptInput } from '#shared/sermons/transcripts/transcript.ts';
import {
  transcriptPlainText,
  transcriptVtt,
} from '#shared/sermons/transcripts/write-transcript.ts';
import { sermonTranscripts } from '#db/tables.ts';
import type { ApiEnvironment, ReaderEnvironment, Services } from '#api/dependencies.ts';
import { found } from '#api/http/errors.ts';
import { revisionHeaders } from '#api/http/headers.ts';
import { limitBodySize, recordVersion, recordIdParameter, validBody } from '#api/http/validate.ts';
import { deleteRecord } from '#api/http/versions.ts';
import { routesWithBuild } from '#api/publishing/publish.ts';
import { cachedForVisitors } from '#api/sign-in/require-admin.ts';
import { readTranscription, transcribe } from './transcribe.ts';
import { parseCues, findTranscript, saveTranscript } from './transcripts.service.ts';

type ReadServices = Pick<Services, 'database' | 'edge' | 'sessions' | 'previews' | 'clock'>;

const cachedAnswers = ({ edge }: Pick<Services, 'edge'>) =>
  edge.cached({ tag: String, mayBeGone: true });

/** `GET /api/sermons/{id}/transcript`. Visitors get it only for a public sermon. */
export const transcriptRoutes = (services: ReadServices) =>
  new Hono<ReaderEnvironment>().get(
    '/:id/transcript',
    recordIdParameter(),
    cachedForVisitors(services, 'sermons', cachedAnswers(services)),
    async (c) => {
      const { id } = c.req.valid('param');
      const read = await findTranscript(services, id, c.var.reader === 'visitor');
      const { version, cues, isMachineMade } = found(read.transcript);
      return c.json({ version, cues, isMachineMade }, 200, revisionHeaders(read.revision));
    },
  );

/** Maximum size of a request body, in bytes. A transcript of 3 MB fits, even if JSON escapes many of its characters. */
const FILE_BYTES = 8 * 1024 * 1024;

/** `PUT /api/sermons/{id}/transcript`. It accepts a larger body than other calls of the admin. */
export const transcriptUploadRoutes = (services: Services) =>
  routesWithBuild(services).put(
    '/:id/transcript',
    limitBodySize(FILE_BYTES),
    recordVersion(),
    validBody(TranscriptInput),
    async (c) => {
      const { text, format } = c.req.valid('json');
      const content = { cues: parseCues(text, format), isMachineMade: false };
      return c.json(await saveTranscript(services, c.var.record, content), 200);
    },
  );

/**
 * `DELETE /api/sermons/{id}/transcript`; `GET /api/sermons/{id}/transcription`, and `POST` to begin a machine
 * transcript or transcribe its next piece.
 */
export const transcriptAdminRoutes = (services: Services) =>
  routesWithBuild(services)
    .delete('/:id/transcript', recordVersion(), async (c) => {
      await deleteRecord(services.database, sermonTranscripts, c.var.record);
      return c.body(null, 204);
    })
    .get('/:id/transcription', recordIdParameter(), async (c) =>
      c.json(await readTranscription(services, c.req.valid('param').id), 200),
    )
    .post('/:id/transcription', recordIdParameter(), async (c) =>
      c.json(await transcribe(services, c.req.valid('param').id), 200),
    );

type Found = Awaited<ReturnType<typeof findTranscript>>;

const chaptersOf = ({ sermon }: Found) => chaptersWithin(sermon.chapters, sermon.audioSeconds);

const VTT = 'text/vtt; charset=utf-8';

/** The files of a sermon by name, with their MIME types. `write` returns null if the sermon has no such file. */
const FILES: Readonly<Record<string, { type: string; write: (read: Found) => string | null }>> = {
  'transcript.vtt': {
    type: VTT,
    write: ({ transcript }) =>
      transcript !== null && isTimed(transcript.cues) ? transcriptVtt(transcript.cues) : null,
  },
  'transcript.txt': {
    type: 'text/plain; charset=UTF-8',
    write: ({ sermon: { title, speaker, date }, transcript }) => {
      const head = [title, speaker, longDate(date.toISOString())].join('\n');
      return transcript && `${head}\n\n${transcriptPlainText(transcript.paragraphs)}\n`;
    },
  },
  // podcastindex.org/namespace/1.0, chapters/jsonChapters.md
  'chapters.json': {
    type: 'application/json+chapters',
    write: (read) => {
      const chapters = chaptersOf(read).map(({ start, title }) => ({ startTime: start, title }));
      return chapters.length === 0 ? null : JSON.stringify({ version: '1.2.0', chapters });
    },
  },
  'chapters.vtt': {
    type: VTT,
    write: (read) => {
      const cues = chapterCues(chaptersOf(read), read.sermon.audioSeconds);
      return cues.length === 0 ? null : transcriptVtt(cues);
    },
  },
};

/** `GET /sermons/{id}/transcript.vtt`, `transcript.txt`, `chapters.json`, `chapters.vtt`, for programs on any site. */
export function transcriptDownloadRoutes(services: Pick<Services, 'database' | 'edge' | 'clock'>) {
  const files = new Hono<ApiEnvironment>();
  const steps = [cors({ origin: '*' }), cachedAnswers(services), recordIdParameter()] as const;
  for (const [name, { type, write }] of Object.entries(FILES)) {
    files.get(`/:id/${name}`, ...steps, async (c) => {
      const read = await findTranscript(services, c.req.valid('param').id, true);
      const body = found(write(read));
      return c.body(body, 200, { 'Content-Type': type, ...revisionHeaders(read.revision) });
    });
  }
  return files;
}
