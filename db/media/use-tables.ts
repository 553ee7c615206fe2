import { sql } from 'drizzle-orm';
import { jsonb, pgView, text } from 'drizzle-orm/pg-core';
import type { MediaUse } from '#shared/media/media.ts';
import { events } from '../events/tables.ts';
import { media } from './tables.ts';
import { pages, pageTexts, pictures } from '../pages/tables.ts';
import { sermons } from '../sermons/tables.ts';

/** SQL that yields one row for each address of a library file in `named.text`. `found.key[1]` is the file's key. */
const keysIn = sql`regexp_matches(named.text, '/media/([0-9a-f]{32})', 'g') as found(key)`;

/** All uses of the library's files, which records refer to by id or, in columns and texts, by address. */
export const mediaUses = pgView('media_uses', {
  key: text('key').notNull(),
  type: text('type').$type<MediaUse['type']>().notNull(),
  id: jsonb('id').$type<MediaUse['id']>().notNull(),
  title: text('title').notNull(),
}).as(
  sql`select distinct found.key[1] as key, named.type, named.id, named.title from (
    select 'sermon' as type, to_jsonb(id) as id, title,
      concat_ws(' ', thumbnail_url, audio_url, video_url, handouts, description, content) as text from ${sermons}
    union all
    select 'event', to_jsonb(id), title, concat_ws(' ', image_url, description) from ${events}
    union all
    select 'page-text', to_jsonb(id), id, markdown from ${pageTexts}
    union all
    select 'page', to_jsonb(id), title, blocks::text from ${pages}
  ) as named, ${keysIn}
  where strpos(named.text, '/media/') > 0
  union all
  select ${media.key}, 'picture', to_jsonb(${pictures.id}), ${pictures.id}
  from ${pictures} join ${media} on ${media.id} = ${pictures.mediaId}
  union
  select ${media.key}, 'page', to_jsonb(${pages.id}), ${pages.title}
  from ${pages}, jsonb_path_query(${pages.blocks}, '$.**.mediaIds[*]') as used(id)
  join ${media} on to_jsonb(${media.id}) = used.id`,
);
