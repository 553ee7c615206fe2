import type { AudioObjectLeaf, CreativeWorkLeaf, Graph, VideoObjectLeaf } from 'schema-dts';
import { breadcrumbs, type RecordPageMetadata } from '../pages/record-page.ts';
import { metaDescription } from '../http/html.ts';
import { churchOrganization } from '../church/church-structured-data.ts';
import { churchTimestamp } from '../calendar/church-timestamp.ts';
import { churchInstant, longDate, utcDay } from '../calendar/dates.ts';
import type { SermonForPage } from './sermon-detail.ts';
import type { SermonSummary } from './sermons.ts';
import { chaptersWithin } from './transcripts/chapter-times.ts';
import { mayBeFramed, isVideoFile, videoEmbedUrl } from './video.ts';

/** The site and the church that publish a sermon. */
export type PublishingSite = {
  /** The site's origin, without a trailing slash. */
  origin: string;
  churchName: string;
};

type SermonWork = VideoObjectLeaf | AudioObjectLeaf | CreativeWorkLeaf;

/** The address of a sermon's page. */
export const sermonAddress = ({ id }: Pick<SermonSummary, 'id'>, origin: string): string =>
  `${origin}/sermons/${id}`;

const fullAddress = (address: string, origin: string) => new URL(address, origin).href;

/** The properties that the structured data of every sermon have, with or without a video or a recording. */
const describedWork = (sermon: SermonSummary, { origin, churchName }: PublishingSite) => ({
  name: sermon.title,
  description: sermon.description,
  url: sermonAddress(sermon, origin),
  thumbnailUrl: fullAddress(sermon.thumbnailUrl, origin),
  datePublished: utcDay(sermon.date),
  inLanguage: 'en-US',
  author: { '@type': 'Person', name: sermon.speaker } as const,
  publisher: churchOrganization(origin, churchName),
  ...(sermon.series === null
    ? {}
    : { isPartOf: { '@type': 'CreativeWorkSeries', name: sermon.series } as const }),
});

/** The sermon's day as a timestamp with the church's offset. Google requires the upload date of a video. */
const uploadDate = (sermon: SermonSummary) =>
  churchTimestamp(churchInstant(utcDay(sermon.date), 0));

/** Fields that only a whole sermon has; in lists, sermons lack them. */
type Spoken = Partial<Pick<SermonForPage, 'chapters' | 'audioSeconds' | 'transcriptSavedAt'>>;

/**
 * Structured data of the spoken words: the chapters as clips, and the transcript's address. The words themselves are
 * omitted, because the page already contains them.
 */
function spokenParts(sermon: SermonSummary & Spoken, { origin }: PublishingSite) {
  const { chapters = [], audioSeconds = null, transcriptSavedAt = null } = sermon;
  const address = sermonAddress(sermon, origin);
  const within = chaptersWithin(chapters, audioSeconds);
  const clips = within.map(({ start, title }, index) => {
    const endOffset = within[index + 1]?.start ?? audioSeconds;
    return {
      '@type': 'Clip' as const,
      ...{ name: title, startOffset: start, url: `${address}?t=${String(Math.floor(start))}` },
      ...(endOffset === null ? {} : { endOffset }),
    };
  });
  return {
    ...(transcriptSavedAt === null ? {} : { transcript: `${address}/transcript.txt` }),
    ...(clips.length === 0 ? {} : { hasPart: clips }),
  };
}

/**
 * A sermon as structured data without `@context`: a VideoObject if it has a video, an AudioObject if it has only a
 * recording, otherwise a CreativeWork.
 */
export function sermonCreativeWork(
  sermon: SermonSummary & Spoken,
  site: PublishingSite,
): SermonWork {
  const work = describedWork(sermon, site);
  const spoken = spokenParts(sermon, site);
  const contentUrl = sermon.audioUrl === null ? null : fullAddress(sermon.audioUrl, site.origin);
  if (sermon.videoUrl !== null) {
    const player = videoEmbedUrl(sermon.videoUrl);
    const shown = mayBeFramed(player) ? { embedUrl: player } : {};
    return {
      '@type': 'VideoObject',
      ...work,
      ...spoken,
      uploadDate: uploadDate(sermon),
      ...(isVideoFile(player) ? { contentUrl: player } : shown),
      ...(contentUrl === null ? {} : { audio: { '@type': 'AudioObject', contentUrl } }),
    };
  }
  if (contentUrl === null) return { '@type': 'CreativeWork', ...work };
  return { '@type': 'AudioObject', ...work, ...spoken, uploadDate: uploadDate(sermon), contentUrl };
}

/** Structured data of a sermon's page: the work and the breadcrumbs. */
const sermonStructuredData = (sermon: SermonSummary & Spoken, site: PublishingSite): Graph => ({
  '@context': 'https://schema.org',
  '@graph': [
    sermonCreativeWork(sermon, site),
    breadcrumbs(site.origin, sermon.title, [
      { name: 'Sermons', address: `${site.origin}/sermons` },
    ]),
  ],
});

function describe({ speaker, scripture, description }: SermonSummary): string {
  const preached = scripture === null ? speaker : `${speaker} on ${scripture}`;
  return metaDescription(`${preached}: ${description}`);
}

/** The metadata of a sermon's page. */
export const sermonMetadata = (
  sermon: Parameters<typeof sermonStructuredData>[0],
  site: PublishingSite,
): RecordPageMetadata => ({
  title: `${sermon.title} (${longDate(sermon.date)})`,
  sharedTitle: sermon.title,
  description: describe(sermon),
  keywords: ['sermon', sermon.speaker, sermon.series, sermon.scripture].filter(
    (keyword) => keyword !== null,
  ),
  canonical: sermonAddress(sermon, site.origin),
  structuredData: sermonStructuredData(sermon, site),
});
