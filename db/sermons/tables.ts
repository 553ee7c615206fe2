import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { AUDIO_PROBLEMS, type Handout } from '#shared/sermons/sermons.ts';
import type { Passage } from '#shared/sermons/scripture.ts';
import type { Chapter } from '#shared/sermons/transcripts/chapters.ts';
import type { Cue, Paragraph } from '#shared/sermons/transcripts/transcript.ts';
import { TRANSCRIPTION_STATES } from '#shared/sermons/transcripts/transcript.ts';
import { idempotencyColumns, instantColumn, recordColumns } from '../columns.ts';
import { nextVersionColumns, scheduledIndex, stateColumns } from '../publishing/record-states.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Characters by which Postgres joins words to one token: a path such as 'law/gospel', a host such as 'end.Next', a tag
 * such as '<b>' (postgresql.org/docs/current/textsearch-parsers.html). Searches in notes replace them by spaces.
 */
export const WORD_JOINERS = '/.:@_&~+<>-';
export const JOINERS_AS_SPACES = ' '.repeat(WORD_JOINERS.length);

/**
 * Option of a GIN index without a list of pending rows (postgresql.org/docs/current/gin.html#GIN-FAST-UPDATE). Until a
 * vacuum, every search would read this list, and PGlite has no autovacuum. With a long list, the planner would not use
 * the index.
 */
const IN_PLACE = { fastupdate: false };

/** Name of the constraint by which only a draft of a sermon may have empty texts. */
export const SERMON_CHECK = 'sermons_complete';

/** The fields of shared/sermons/sermons.ts, where a new one is declared first, and what the API adds to them. */
export const sermons = pgTable(
  'sermons',
  {
    ...recordColumns,
    ...stateColumns,
    ...nextVersionColumns,
    title: text('title').notNull(),
    description: text('description').notNull(),
    speaker: text('speaker').notNull(),
    date: instantColumn('date').notNull(),
    thumbnailUrl: text('thumbnail_url').notNull(),
    videoUrl: text('video_url'),
    audioUrl: text('audio_url'),
    content: text('content'),
    series: text('series'),
    scripture: text('scripture'),
    handouts: jsonb('handouts').$type<Handout[]>().notNull().default([]),
    chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
    /** The passages in `scripture`, parsed at each write; null in a row that was written before the column existed. */
    passages: jsonb('passages').$type<Passage[]>(),
    /** Data about the file at `audioUrl`, read from its host (see `MeasuredAudio` in shared/sermons/sermons.ts). */
    audioBytes: bigint('audio_bytes', { mode: 'number' }),
    audioType: text('audio_type'),
    audioSeconds: integer('audio_seconds'),
    audioProblem: text('audio_problem', { enum: AUDIO_PROBLEMS }),
    ...idempotencyColumns(),
    /** Texts of the sermon in lower case, in which a search finds parts of words. */
    searched: text('searched').generatedAlwaysAs(
      sql`lower("title" || E'\\n' || "description" || E'\\n' || "speaker" || E'\\n' || coalesce("series", ''))`,
    ),
    /** The words of the notes. A search finds only whole words, because parts of words in long texts take too long. */
    noteWords: tsvector('note_words').generatedAlwaysAs(
      sql.raw(
        `to_tsvector('simple', translate(coalesce("content", ''), '${WORD_JOINERS}', '${JOINERS_AS_SPACES}'))`,
      ),
    ),
  },
  (table) => [
    // Nulls come first, because they do so in Postgres's descending order, and a query in another order uses no index.
    index('sermons_order').on(table.date.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('sermons_speaker').on(table.speaker),
    index('sermons_series').on(
      table.series,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('sermons_passages')
      .using('gin', sql`${table.passages} jsonb_path_ops`)
      .with(IN_PLACE),
    index('sermons_searched').using('gin', table.searched.op('gin_trgm_ops')).with(IN_PLACE),
    index('sermons_scripture').using('gin', table.scripture.op('gin_trgm_ops')).with(IN_PLACE),
    index('sermons_note_words').using('gin', table.noteWords).with(IN_PLACE),
    scheduledIndex('sermons_scheduled', table),
    index('sermons_next_versions')
      .on(table.nextVersionAt)
      .where(sql`${table.nextVersionAt} is not null`),
    check(
      SERMON_CHECK,
      sql`${table.state} = 'draft' OR (${table.description} <> '' AND ${table.speaker} <> '')`,
    ),
  ],
);

/** The transcripts of sermons. A transcript is deleted with its sermon. */
export const sermonTranscripts = pgTable(
  'sermon_transcripts',
  {
    ...recordColumns,
    /** The id of the sermon. */
    id: integer('id')
      .primaryKey()
      .references(() => sermons.id, { onDelete: 'cascade' }),
    cues: jsonb('cues').$type<Cue[]>().notNull(),
    isMachineMade: boolean('is_machine_made').notNull().default(false),
    /** The paragraphs that the page shows and a search reads, derived from the cues at each write. */
    paragraphs: jsonb('paragraphs').$type<Paragraph[]>().notNull(),
    /** The stems of all words in order, for finding the sermon by a search. Migration 0053 defines the function. */
    stems: text('stems').generatedAlwaysAs(sql`transcript_stems("paragraphs")`),
    /**
     * The stems of each paragraph, from which a search finds the sentence that it shows. Migration 0046 defines the
     * function `paragraph_words`, and 0052 alters it.
     */
    paragraphWords: tsvector('paragraph_words')
      .array()
      .generatedAlwaysAs(sql`paragraph_words("paragraphs")`),
  },
  (table) => [
    index('sermon_transcripts_stems')
      .using('gin', sql`stem_set(${table.stems})`, sql`stem_pairs(${table.stems})`)
      .with(IN_PLACE),
  ],
);

/** Machine transcriptions of recordings, in progress or ended. Each is made one piece of the recording at a time. */
export const transcriptions = pgTable('transcriptions', {
  sermonId: integer('sermon_id')
    .primaryKey()
    .references(() => sermons.id, { onDelete: 'cascade' }),
  /** Address of the recording that is transcribed. The sermon may have got another one since. */
  audioUrl: text('audio_url').notNull(),
  state: text('state', { enum: TRANSCRIPTION_STATES }).notNull().default('running'),
  /** Number that each claim of a piece raises. If it changes while the piece is transcribed, the result is dropped. */
  step: integer('step').notNull().default(0),
  /** Time at which the next piece may begin. While a piece is in progress, the time at which it counts as lost. */
  dueAt: instantColumn('due_at').notNull(),
  /** Number of consecutive failed pieces. */
  failures: integer('failures').notNull().default(0),
  /** Start of the next piece in the recording, in bytes. */
  position: integer('position').notNull().default(0),
  seconds: doublePrecision('seconds').notNull().default(0),
  cues: jsonb('cues').$type<Cue[]>().notNull().default([]),
});
