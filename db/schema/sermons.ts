import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AUDIO_PROBLEMS } from '#shared/audio.ts';
import type { Handout } from '#shared/handouts.ts';
import type { Passage } from '#shared/passages.ts';
import { instant, recordColumns } from './columns.ts';

export const sermons = pgTable(
  'sermons',
  {
    ...recordColumns,
    title: text('title').notNull(),
    description: text('description').notNull(),
    speaker: text('speaker').notNull(),
    date: instant('date').notNull(),
    thumbnailUrl: text('thumbnail_url').notNull(),
    videoUrl: text('video_url'),
    audioUrl: text('audio_url'),
    content: text('content'),
    series: text('series'),
    scripture: text('scripture'),
    handouts: jsonb('handouts').$type<Handout[]>().notNull().default([]),
    /** The passages in `scripture`, parsed at each write; null when the row was never parsed. */
    passages: jsonb('passages').$type<Passage[]>(),
    /** What the host of `audioUrl` answered (see shared/audio.ts). */
    audioBytes: bigint('audio_bytes', { mode: 'number' }),
    audioType: text('audio_type'),
    audioSeconds: integer('audio_seconds'),
    audioProblem: text('audio_problem', { enum: AUDIO_PROBLEMS }),
    /** One for each composed record: a retry after a lost answer creates nothing twice. */
    idempotencyKey: uuid('idempotency_key').unique(),
    /** SHA-256 of what was sent with the key: other content under the same key is refused. */
    idempotencyDigest: text('idempotency_digest'),
  },
  (table) => [
    index('sermons_order').on(table.date.desc(), table.id.desc()),
    index('sermons_speaker').on(table.speaker),
    index('sermons_series').on(table.series),
    index('sermons_passages').using('gin', sql`${table.passages} jsonb_path_ops`),
  ],
);
