import { longDate } from '../calendar/dates.ts';
import { shorten, type RecordPage } from '../pages/record-page.ts';
import {
  sermonAddress,
  sermonStructuredData,
  type SermonPublisher,
} from './sermon-structured-data.ts';
import type { SermonSummary } from './sermons.ts';

function describe({ speaker, scripture, description }: SermonSummary): string {
  const preached = scripture === null ? speaker : `${speaker} on ${scripture}`;
  return shorten(`${preached}: ${description}`);
}

/** The metadata of a sermon's page. */
export const sermonPage = (
  sermon: Parameters<typeof sermonStructuredData>[0],
  publisher: SermonPublisher,
): RecordPage => ({
  title: `${sermon.title} (${longDate(sermon.date)})`,
  sharedTitle: sermon.title,
  description: describe(sermon),
  keywords: ['sermon', sermon.speaker, sermon.series, sermon.scripture].filter(
    (keyword) => keyword !== null,
  ),
  canonical: sermonAddress(sermon, publisher.origin),
  structuredData: sermonStructuredData(sermon, publisher),
});
