import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import * as schema from '#db/tables.ts';
import { BulletinRows } from '#shared/bulletins/bulletins.ts';
import { Blocks } from '#shared/pages/own-page-blocks.ts';
import { nullableUrlOrPath } from '#shared/http/fields.ts';
import { Handouts } from '#shared/sermons/sermons.ts';
import { MediaVariant } from '#shared/media/media.ts';
import { Passage } from '#shared/sermons/scripture.ts';
import { Chapters } from '#shared/sermons/transcripts/chapters.ts';
import { Cue, Paragraph } from '#shared/sermons/transcripts/transcript.ts';
import { WeeklyServicesSetting, ServiceException } from '#shared/services/services.ts';
import { StoredCategories } from '#shared/settings/categories.ts';
import { FooterMenu, Menu } from '#shared/settings/menu.ts';

/** The changed columns that a record's next version stores (docs/decisions/037); null for a record without one. */
const NextVersion = z.nullable(
  z.object({
    columns: z.looseObject({
      thumbnail_url: z.optional(nullableUrlOrPath),
      video_url: z.optional(nullableUrlOrPath),
      audio_url: z.optional(nullableUrlOrPath),
      handouts: z.optional(Handouts),
      chapters: z.optional(Chapters),
      passages: z.optional(z.array(Passage)),
    }),
    savedAt: z.string(),
  }),
);

const ColumnValues = z.nullable(z.record(z.string(), z.unknown()));

/** Schemas of JSON columns, whose content Postgres does not check. */
export const JSON_COLUMN_SCHEMAS: Readonly<Record<string, z.ZodMiniType>> = {
  'settings.services': WeeklyServicesSetting,
  'settings.service_exceptions': z.array(ServiceException),
  'settings.menu': Menu,
  'settings.footer_menu': FooterMenu,
  'settings.categories': StoredCategories,
  'sermons.handouts': Handouts,
  'sermons.chapters': Chapters,
  'sermons.passages': z.nullable(z.array(Passage)),
  'sermons.next_version': NextVersion,
  'sermon_transcripts.cues': z.array(Cue),
  'sermon_transcripts.paragraphs': z.array(Paragraph),
  'page_texts.next_version': NextVersion,
  'bulletins.rows': BulletinRows,
  'pages.blocks': Blocks,
  'text_lists.entries': z.array(z.string()),
  'media.variants': z.array(MediaVariant),
  'audit_entries.before': ColumnValues,
  'audit_entries.after': ColumnValues,
};

type Column = { name: string; enumValues?: string[] | undefined };

/** The schema of a column whose content Postgres does not check enough; undefined for any other column. */
function schemaOf(table: string, { name, enumValues = [] }: Column): z.ZodMiniType | undefined {
  const json = JSON_COLUMN_SCHEMAS[`${table}.${name}`];
  if (json !== undefined) return json;
  if (name.endsWith('_url') || name === 'google_maps_embed') return nullableUrlOrPath;
  return enumValues.length > 0 ? z.nullable(z.enum(enumValues)) : undefined;
}

/** The schema of a row, by table. All columns are optional, because an older backup lacks some columns. */
const ROWS: ReadonlyMap<string, z.ZodMiniType> = new Map(
  Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map((each) => {
      const { name: table, columns } = getTableConfig(each);
      const fields = columns.flatMap((column) => {
        const field = schemaOf(table, column);
        return field === undefined ? [] : [[column.name, z.optional(field)] as const];
      });
      return [table, z.array(z.looseObject(Object.fromEntries(fields)))];
    }),
);

/**
 * Checks rows of a backup for errors that Postgres accepts: addresses, choices and JSON must be as an editor can save
 * them.
 * @param lines rows as JSON objects, one on each line
 * @returns the error of the first invalid row; undefined if all rows are valid
 * @throws SyntaxError if a line is not JSON
 */
export function firstRowError(table: string, lines: string): string | undefined {
  const rows: unknown = JSON.parse(`[${lines.trimEnd().replaceAll('\n', ',')}]`);
  const issue = z.safeParse(ROWS.get(table) ?? z.unknown(), rows).error?.issues[0];
  return issue && `${table}, ${issue.path.slice(1).join('.')}: ${issue.message}`;
}
