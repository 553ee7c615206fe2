import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { paragraphsOf, type Transcription } from '#shared/sermons/transcripts/transcript.ts';
import { transcriptJson } from '#shared/sermons/transcripts/write-transcript.ts';
import { writeAs } from '#db/history/author.ts';
import { sermons, transcriptions } from '#db/tables.ts';
import type { RemainingWork } from '#api/cron/cron.ts';
import type { Dependencies } from '#api/dependencies.ts';
import { AppError, describeFailure } from '#api/http/errors.ts';
import { endOfTags } from '../recordings/mp3.ts';
import { recognizeSpeech, type SpeechRecognizer } from './speech-recognizer.ts';
import { parseCues } from './transcripts.service.ts';
import { timestamptz } from '#db/columns.ts';

type MachineDependencies = Pick<
  Dependencies,
  'database' | 'bucket' | 'clock' | 'log' | 'speechRecognizer'
>;
type Row = typeof transcriptions.$inferSelect;

/** Address of a recording that can be cut into pieces: an MP3 of the library, because MP3 frames can be cut apart. */
const CUT_RECORDING = /^\/media\/([\da-f]{32})\.mp3$/;

/**
 * Size of a piece in bytes: a minute at 128 kbit/s, as in Cloudflare's example. A Worker has 128 MB of memory for the
 * piece, its base64 and the request (developers.cloudflare.com/workers/platform/limits).
 */
const PIECE_BYTES = 1024 * 1024;
/** A piece without a result after this time is transcribed again, because its Worker has ended. */
const LOST_AFTER_MS = 5 * 60_000;
/** Number of consecutive failures after which a transcript is given up. The pauses double, starting with one minute. */
const MOST_FAILURES = 7;
/** Maximum number of pieces in one cron run, which may take 15 minutes. */
const PIECES_PER_RUN = 40;
/** Time after its upload for which a recording is transcribed automatically. */
const NEW_MS = 24 * 60 * 60_000;

/** Session label by which the audit trail names the author of this module's writes. */
const AUTHOR = 'the website itself';

/** SQL condition: the sermon with this id has a transcript. */
const hasTranscript = (id: SQLWrapper) =>
  sql<boolean>`exists (select from sermon_transcripts given where given.id = ${id})`;

/** SQL condition: the sermon with the alias `spoken` has a recording that can be cut, and no transcript. */
const canBeTranscribed = sql`spoken.audio_url ~ ${CUT_RECORDING.source} and not ${hasTranscript(sql`spoken.id`)}`;

/** SQL condition on a transcription: its sermon still has the same recording. */
const hasSameRecording = sql`exists (select from sermons spoken
  where spoken.id = sermon_id and spoken.audio_url = transcriptions.audio_url)`;

/** Begins the transcription of sermons (alias `spoken`). An earlier transcription begins again under `mayBeginAnew`. */
const beginTranscriptions = (
  { database, clock }: MachineDependencies,
  wanted: SQL,
  mayBeginAnew: SQL = sql`transcriptions.audio_url <> excluded.audio_url`,
) =>
  database.execute(sql`insert into transcriptions (sermon_id, audio_url, due_at)
    select spoken.id, spoken.audio_url, ${timestamptz(clock())} from sermons spoken
    where ${canBeTranscribed} and ${wanted}
    on conflict (sermon_id) do update set audio_url = excluded.audio_url, due_at = excluded.due_at,
      state = 'running', step = transcriptions.step + 1, failures = 0, position = 0, seconds = 0, cues = '[]'
    where ${mayBeginAnew}`);

/** Claims the next due piece, so that no other request transcribes it; undefined if none is due. */
async function claimPiece(
  { database, clock }: MachineDependencies,
  which: SQL | undefined,
): Promise<Row | undefined> {
  const now = clock();
  const due = sql`(select sermon_id from transcriptions
    where state = 'running' and due_at <= ${timestamptz(now)} and ${hasSameRecording}
      ${which && sql`and ${which}`}
    order by due_at limit 1 for update skip locked)`;
  const [row] = await database
    .update(transcriptions)
    .set({
      step: sql`${transcriptions.step} + 1`,
      dueAt: new Date(now.getTime() + LOST_AFTER_MS),
    })
    .where(eq(transcriptions.sermonId, due))
    .returning();
  return row;
}

/** SQL condition: no other request has claimed the transcription since this row was read. */
const isStillClaimed = ({ sermonId, step }: Row) =>
  and(eq(transcriptions.sermonId, sermonId), eq(transcriptions.step, step));

/** Transcribes the claimed piece. @returns the whole transcript if this was the last piece, else undefined */
async function transcribePiece(
  dependencies: MachineDependencies,
  speechRecognizer: SpeechRecognizer,
  row: Row,
) {
  const { database, bucket, clock } = dependencies;
  const [, key = ''] = CUT_RECORDING.exec(row.audioUrl) ?? [];
  const read = async (start: number, end: number) => {
    const object = await bucket.get(key, { range: { offset: start, length: end - start } });
    if (object === null) throw new Error('The recording is gone.');
    return { size: object.size, bytes: await new Response(object.body ?? null).bytes() };
  };
  const start =
    row.position === 0
      ? await endOfTags(async (from, to) => (await read(from, to)).bytes)
      : row.position;
  const { size, bytes: piece } = await read(start, start + PIECE_BYTES);
  const [sermon] = await database
    .select({ title: sermons.title, speaker: sermons.speaker, scripture: sermons.scripture })
    .from(sermons)
    .where(eq(sermons.id, row.sermonId));
  const about = [sermon?.title, sermon?.speaker, sermon?.scripture].filter(Boolean).join('. ');
  const isLast = start + piece.length >= size;
  const heard = await recognizeSpeech(speechRecognizer, {
    piece,
    from: row.seconds,
    isLast,
    about,
  });
  const cues = [...row.cues, ...heard.cues];
  if (isLast) return cues;
  await database
    .update(transcriptions)
    .set({
      cues,
      position: start + heard.bytes,
      seconds: row.seconds + heard.seconds,
      failures: 0,
      dueAt: clock(),
    })
    .where(isStillClaimed(row));
  return undefined;
}

/** Stores the transcript, marked as made by a machine, unless the sermon has got a transcript in the meantime. */
async function finish({ database }: MachineDependencies, row: Row, heard: Row['cues']) {
  // The cues are validated as those of an imported transcript are, because the machine's times can be wrong too.
  const cues = parseCues(transcriptJson(heard), 'json');
  await writeAs({ session: AUTHOR }, async () => {
    await database.execute(sql`with finished as (update transcriptions set state = 'done', cues = '[]'
        where ${isStillClaimed(row)} returning sermon_id)
      insert into sermon_transcripts (id, cues, is_machine_made, paragraphs)
      select sermon_id, ${JSON.stringify(cues)}::jsonb, true, ${JSON.stringify(paragraphsOf(cues))}::jsonb
      from finished on conflict (id) do nothing`);
  });
}

/** Transcribes one due piece. @param which SQL condition on transcriptions @returns whether a piece was due */
async function transcribeNext(
  dependencies: MachineDependencies,
  speechRecognizer: SpeechRecognizer,
  which?: SQL,
): Promise<boolean> {
  const row = await claimPiece(dependencies, which);
  if (row === undefined) return false;
  try {
    const whole = await transcribePiece(dependencies, speechRecognizer, row);
    if (whole !== undefined) await finish(dependencies, row, whole);
  } catch (error) {
    const { database, clock, log } = dependencies;
    const failure = { sermon: row.sermonId, ...describeFailure(error) };
    log({ level: 'warn', event: 'transcription', ...failure });
    const failures = row.failures + 1;
    const state = failures < MOST_FAILURES ? 'running' : 'failed';
    const dueAt = new Date(clock().getTime() + 2 ** row.failures * 60_000);
    const change = database.update(transcriptions).set({ failures, state, dueAt });
    await change.where(isStillClaimed(row));
  }
  return true;
}

/** Progress of the machine transcript of a sermon. @throws AppError not_found */
export async function readTranscription(
  { database, speechRecognizer }: MachineDependencies,
  id: number,
): Promise<Transcription> {
  const { state, seconds } = transcriptions;
  const [row] = await database
    .select({ audioUrl: sermons.audioUrl, isDone: hasTranscript(sermons.id), state, seconds })
    .from(sermons)
    .leftJoin(
      transcriptions,
      and(eq(transcriptions.sermonId, sermons.id), eq(transcriptions.audioUrl, sermons.audioUrl)),
    )
    .where(eq(sermons.id, id));
  if (row === undefined) throw new AppError('not_found');
  if (speechRecognizer === null) return { state: 'off', seconds: 0 };
  if (!CUT_RECORDING.test(row.audioUrl ?? '')) return { state: 'unsuitable', seconds: 0 };
  // The sermon was never transcribed, or its transcript was deleted since, so that it can be transcribed (again).
  if (row.state === null || (row.state === 'done' && !row.isDone))
    return { state: 'ready', seconds: 0 };
  return { state: row.state, seconds: row.seconds ?? 0 };
}

/**
 * Begins the transcript of a sermon, or transcribes its next piece.
 * @throws AppError not_found, transcription_refused if no machine is configured or the recording cannot be cut
 */
export async function transcribe(
  dependencies: MachineDependencies,
  id: number,
): Promise<Transcription> {
  const { state } = await readTranscription(dependencies, id);
  const { speechRecognizer } = dependencies;
  if (speechRecognizer === null || state === 'unsuitable')
    throw new AppError('transcription_refused');
  if (state !== 'running')
    await beginTranscriptions(dependencies, sql`spoken.id = ${id}`, sql`true`);
  await transcribeNext(dependencies, speechRecognizer, sql`sermon_id = ${id}`);
  return readTranscription(dependencies, id);
}

/** Continues transcripts in progress. If `transcribesUploads` is on, begins transcripts of new recordings too. */
export async function transcribeDue(
  dependencies: MachineDependencies & Pick<Dependencies, 'configuration'>,
): Promise<RemainingWork> {
  const { database, speechRecognizer, clock, configuration } = dependencies;
  if (speechRecognizer === null) return 'nothing';
  if (configuration.transcribesUploads) {
    const since = timestamptz(new Date(clock().getTime() - NEW_MS));
    await beginTranscriptions(
      dependencies,
      sql`exists (select from media where created_at > ${since}
        and '/media/' || key || '.mp3' = spoken.audio_url)`,
    );
  }
  for (let piece = 0; piece < PIECES_PER_RUN; piece += 1) {
    if (!(await transcribeNext(dependencies, speechRecognizer))) break;
  }
  const isRunning = and(eq(transcriptions.state, 'running'), hasSameRecording);
  return (await database.$count(transcriptions, isRunning)) > 0 ? 'for the next run' : 'nothing';
}
