import { shortened } from '../../http/html.ts';
import { readWholeSource } from '../bytes.ts';
import { ImportFailure } from '../problems.ts';
import type { SourceReader } from '../records.ts';
import { parseCells, normalizedHeader } from './table-columns.ts';
import { readChannelFeed, videoDrafts, type ChannelVideo } from './youtube.ts';

/**
 * Names of columns in Google Takeout's `videos.csv` and `video texts.csv`. A long text is split over several columns,
 * whose names differ only in a number.
 */
const COLUMNS = {
  id: ['videoid'],
  title: ['videotitleoriginal', 'videotitletextsegments'],
  description: ['videodescriptionoriginal', 'videodescriptiontextsegments'],
  published: ['videopublishtimestamp', 'videocreatetimestamp', 'videotextcreatetimestamp'],
  privacy: ['privacy'],
  length: ['approxdurationms'],
} as const;

/** YouTube's maximum length of a Short in milliseconds. */
const LONGEST_SHORT_MS = 180_000;

/** Reads the list of videos in a channel's export by Google Takeout. @throws ImportFailure broken, no_columns */
function readChannelExport(text: string): ChannelVideo[] {
  const [headers = [], ...rows] = parseCells(text);
  const names = headers.map((header) => normalizedHeader(header).replace(/\d+$/, ''));
  if (!COLUMNS.title.some((name) => names.includes(name))) {
    throw new ImportFailure('no_columns', shortened(headers.join(', '), 200));
  }
  return rows.map((row): ChannelVideo => {
    const field = (column: keyof typeof COLUMNS) =>
      COLUMNS[column]
        .map((name) =>
          row
            .filter((_, place) => names[place] === name)
            .join('')
            .trim(),
        )
        .find(Boolean) ?? '';
    const length = field('length');
    return {
      ...{ id: field('id'), title: field('title'), picture: '' },
      ...{ description: field('description'), published: field('published') },
      isShort: length !== '' && Number(length) <= LONGEST_SHORT_MS,
      isAhead: false,
      isHidden: /^(?:private|unlisted)$/i.test(field('privacy')),
    };
  });
}

/** Reads the sermons of a channel from its feed or from its exported list of videos. */
export const readChannel: SourceReader = async ({ text, isXml }, { mapping, days }) => {
  if (!isXml) return videoDrafts(readChannelExport(await readWholeSource(text)), { mapping, days });
  const { videos, channel } = await readChannelFeed(text);
  return videoDrafts(videos, { channel, mapping, days });
};
