import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { parsePassages } from '#shared/sermons/scripture-parser.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { sortMinute } from '#shared/calendar/times.ts';
import type { events, sermons, settings } from '../tables.ts';

export type SermonInsert = typeof sermons.$inferInsert;
export type EventInsert = typeof events.$inferInsert;
export type SettingsInsert = typeof settings.$inferInsert;

let made = 0;

/** Returns a number that is higher at each call, so that all titles differ. */
const nextNumber = () => (made += 1);

/** Cache of passages by the scripture from which they were parsed, because many sermons have the same scripture. */
const parsedPassages = new Map<string, SermonInsert['passages']>();

function passagesIn(scripture: string): SermonInsert['passages'] {
  if (!parsedPassages.has(scripture)) parsedPassages.set(scripture, parsePassages(scripture));
  return parsedPassages.get(scripture);
}

/**
 * A sermon to insert, on a Sunday, without video, audio, notes and series unless `overrides` has them. `passages` are
 * parsed from its scripture.
 */
export const sermonRow = (overrides: Partial<SermonInsert> = {}): SermonInsert => ({
  title: `Sermon ${nextNumber()}`,
  description: 'A sermon about the faithfulness of God.',
  speaker: 'Pastor Example',
  date: new Date('2026-06-07'),
  thumbnailUrl: PLACEHOLDER_THUMBNAIL,
  passages: passagesIn(overrides.scripture ?? ''),
  ...overrides,
});

/** An event to insert. `sortMinute`, by which lists are sorted, is parsed from its time. */
export function eventRow(overrides: Partial<EventInsert> = {}): EventInsert {
  const time = overrides.time ?? '10:00 AM';
  return {
    title: `Event ${nextNumber()}`,
    description: 'An event for the whole congregation.',
    date: new Date('2026-06-13'),
    location: 'Fellowship Hall',
    category: 'fellowship',
    sortMinute: sortMinute(time),
    ...overrides,
    time,
  };
}

/** The row of settings to insert: the defaults of a new church, and `overrides`. */
export const settingsRow = (overrides: Partial<SettingsInsert> = {}): SettingsInsert => ({
  ...DEFAULT_SETTINGS,
  ...overrides,
});
