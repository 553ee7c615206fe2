import { DEFAULT_SETTINGS } from '#shared/settings/settings.ts';
import { readPassages } from '#shared/sermons/scripture-parser.ts';
import { PLACEHOLDER_THUMBNAIL } from '#shared/media/thumbnails.ts';
import { sortMinute } from '#shared/calendar/times.ts';
import type { events, sermons, settings } from '../tables.ts';

export type SermonInsert = typeof sermons.$inferInsert;
export type EventInsert = typeof events.$inferInsert;
export type SettingsInsert = typeof settings.$inferInsert;

let made = 0;

/** Returns a number that rises with each created row, so that all titles differ. */
const next = () => (made += 1);

/** Cache of parsed passages, because several sermons of the demo church have the same scripture. */
const passagesRead = new Map<string, SermonInsert['passages']>();

function passagesOf(scripture: string): SermonInsert['passages'] {
  if (!passagesRead.has(scripture)) passagesRead.set(scripture, readPassages(scripture));
  return passagesRead.get(scripture);
}

/**
 * A sermon to insert, on a Sunday, without video, audio, notes or series unless `overrides` has them. `passages` are
 * parsed from `scripture`.
 */
export const sermonRow = (overrides: Partial<SermonInsert> = {}): SermonInsert => ({
  title: `Sermon ${next()}`,
  description: 'A sermon about the faithfulness of God.',
  speaker: 'Pastor Example',
  date: new Date('2026-06-07'),
  thumbnailUrl: PLACEHOLDER_THUMBNAIL,
  passages: passagesOf(overrides.scripture ?? ''),
  ...overrides,
});

/** An event to insert; `sortMinute` is parsed from `time` unless `overrides` has it. */
export function eventRow(overrides: Partial<EventInsert> = {}): EventInsert {
  const time = overrides.time ?? '10:00 AM';
  return {
    title: `Event ${next()}`,
    description: 'An event for the whole congregation.',
    date: new Date('2026-06-13'),
    location: 'Fellowship Hall',
    category: 'fellowship',
    sortMinute: sortMinute(time),
    ...overrides,
    time,
  };
}

/** The row of settings to insert, with the defaults of a new church. */
export const settingsRow = (overrides: Partial<SettingsInsert> = {}): SettingsInsert => ({
  ...DEFAULT_SETTINGS,
  ...overrides,
});
