import { bigint, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { MediaKind, MediaType, MediaVariant } from '#shared/media/media.ts';
import { instantColumn, recordColumns } from '../columns.ts';

/** Files of the library. Their bytes are in the R2 bucket. */
export const media = pgTable(
  'media',
  {
    ...recordColumns,
    /** The id of the upload that created the file. */
    id: integer('id').primaryKey(),
    /** Random name of the object in the bucket, which the file's address also contains. */
    key: text('key').notNull().unique(),
    /** The bucket's `ETag`. Equal bytes have equal ETags, because all uploads have parts of the same size. */
    etag: text('etag').notNull(),
    kind: text('kind').$type<MediaKind>().notNull(),
    name: text('name').notNull(),
    type: text('type').$type<MediaType>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    seconds: integer('seconds'),
    alt: text('alt'),
    placeholder: text('placeholder'),
    variants: jsonb('variants').$type<MediaVariant[]>().notNull().default([]),
  },
  (table) => [
    unique('media_same_bytes').on(table.etag, table.bytes),
    index('media_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** Uploads. The row of an ended upload stays for a day, so that a repeated request gets the same answer. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    /** The bucket's id of the multipart upload. */
    multipartId: text('multipart_id').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** The `ETag` of each part that has arrived, by the part's number. */
    parts: jsonb('parts').$type<Record<string, string>>().notNull().default({}),
    lastPartAt: instantColumn('last_part_at').notNull(),
    /** Reason why the upload ended without a file. */
    refusal: text('refusal', { enum: ['given_up', 'wrong_type', 'markup', 'too_many_pixels'] }),
    /** The file that the upload created, or an existing file with the same bytes. */
    mediaId: integer('media_id').references(() => media.id, { onDelete: 'cascade' }),
  },
  (table) => [index('media_uploads_oldest').on(table.lastPartAt)],
);
