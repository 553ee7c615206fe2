import { doublePrecision, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../columns.ts';
import { media } from '../media/tables.ts';

/** The church's own pictures of places on the site; a place without one shows its drawing. */
export const pictures = pgTable('pictures', {
  ...recordColumns,
  /** The place, such as `home/hero`. */
  id: text('slot').primaryKey(),
  mediaId: integer('media_id')
    .notNull()
    .references(() => media.id),
  /** The point that stays in sight in every crop, from 0 (left, top) to 1. */
  focusX: doublePrecision('focus_x').notNull(),
  focusY: doublePrecision('focus_y').notNull(),
});
