import type { ChurchIdentity } from '#shared/church/church-structured-data.ts';
import { writtenDate } from '#shared/calendar/written-date.ts';
import { buildEnvironment } from './build-environment.ts';
import { getSite } from './content.ts';
import { plainText } from './plain-text.ts';
import { getText } from './texts.ts';

/** The church's identity for structured data. */
export async function getChurchIdentity(): Promise<Required<ChurchIdentity>> {
  const { settings } = await getSite();
  const { html } = await getText('about/founding');
  return { origin: buildEnvironment.SITE_URL, settings, founded: writtenDate(plainText(html)) };
}
