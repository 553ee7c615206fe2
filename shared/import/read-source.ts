import * as z from 'zod/mini';
import type { CalendarDate } from '../calendar/dates.ts';
import { openSource, sourceBytes, type ByteChunks } from './bytes.ts';
import { type Doubt, ImportFailure } from './problems.ts';
import {
  draftDay,
  Draft,
  draftName,
  type ImportKind,
  type SourceReader,
  type ReadOptions,
  type SourceContent,
} from './records.ts';

/** The reader of each kind of source. A reader is loaded on demand, together with its library. */
const READERS: Readonly<Record<ImportKind, () => Promise<SourceReader>>> = {
  podcast: async () => (await import('./sources/podcast.ts')).readPodcast,
  calendar: async () => (await import('./sources/calendar.ts')).readCalendar,
  wordpress: async () => (await import('./sources/wordpress.ts')).readWordpress,
  table: async () => (await import('./sources/table.ts')).readTable,
  youtube: async () => (await import('./sources/youtube-export.ts')).readChannel,
};

/** Doubts about past events, which are imported although few churches want them. */
const past = (drafts: readonly Draft[], today: CalendarDate): Doubt[] =>
  drafts.flatMap((draft) => {
    if (draft.type !== 'event' || draft.event.repeat !== undefined) return [];
    const last = draft.event.endDate?.slice(0, 10) ?? draftDay(draft);
    return last < today ? [{ about: draftName(draft), code: 'past' }] : [];
  });

/** Reads a source into drafts, and doubts about what to check. @throws ImportFailure if the source cannot be read */
export async function readSource(bytes: ByteChunks, options: ReadOptions): Promise<SourceContent> {
  const source = await openSource(bytes);
  const kind = options.kind ?? source.kind;
  const read = await READERS[kind]();
  const open: ReadOptions['open'] = (address) =>
    Promise.resolve(sourceBytes(() => options.open(address)));
  const found = await read(source, { ...options, open });
  const doubts = [...found.doubts];
  const drafts = found.drafts.flatMap((draft) => {
    const { data } = z.safeParse(Draft, draft);
    if (data === undefined) doubts.push({ about: draftName(draft), code: 'unread' });
    return data ?? [];
  });
  const { pages = [], parts = [] } = found;
  if (drafts.length + doubts.length + pages.length === 0) throw new ImportFailure('nothing');
  return { kind, drafts, pages, parts, doubts: [...doubts, ...past(drafts, options.today)] };
}
