import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  bulletinHtml,
  bulletinMetadata,
  bulletinPdfContent,
  bulletinPdfName,
} from '#shared/bulletins/bulletin-html.ts';
import { bulletinPath, bulletinPdfPath, BULLETIN_PDFS_PATH } from '#shared/bulletins/bulletins.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { worshipOfDay } from '#shared/services/coming-days.ts';
import { PAGE_POLICY } from '#shared/http/security-headers.ts';
import {
  bulletinDaysQuery,
  bulletinQuery,
  bulletinsOfSameDayQuery,
} from '#db/bulletins/bulletins.ts';
import { eventsQuery } from '#db/events/events.ts';
import { settingsQuery, toSettings } from '#db/settings/settings.ts';
import { bulletins } from '#db/tables.ts';
import { isOnDay } from '#api/events/events.service.ts';
import type { ApiEnvironment, Services } from '#api/dependencies.ts';
import { recordPageHandler, type ContentReader, notFoundPage } from './record-page.ts';

/** Maximum number of other bulletins that a page links to: a quarter of a year of Sundays. */
const OTHERS_SHOWN = 13;

/** Reads the bulletins of a page: for visitors all public ones of the bulletin's day, for a preview only this one. */
const readBulletinContent: ContentReader = async ({ database, clock }, id, reader) => {
  const now = clock();
  const day = sql`(select ${bulletins.date} from ${bulletins} where ${bulletins.id} = ${id})`;
  const [saved, [bulletin], days, sameDay, events] = await database.batch([
    settingsQuery(database),
    bulletinQuery(database, id, now, reader === 'visitor'),
    bulletinDaysQuery(database, now),
    bulletinsOfSameDayQuery(database, id, now),
    eventsQuery(database, now, isOnDay(day)),
  ]);
  if (bulletin === undefined) return null;
  const { date } = bulletin;
  const shown = reader === 'visitor' ? sameDay : [bulletin];
  const hasPrintedOnly = reader === 'admin' && bulletin.rows.some((row) => row.printedOnly);
  const otherDays = days.map((day) => day.date).filter((day) => day !== date);
  const others = [...new Set(otherDays)].slice(0, OTHERS_SHOWN);
  const settings = toSettings(saved);
  // Nobody knows at what time a past service was held: the times may have changed since.
  const held = date < churchDay(now) ? [] : worshipOfDay(events, settings, date);
  return ({ origin }) => ({
    page: bulletinMetadata(date, { origin, settings }),
    churchName: settings.churchName,
    state: { ...bulletin, hasPrintedOnly },
    source: settings.churchName,
    fields: bulletinHtml(date, shown, {
      ...{ held, others, reader },
      translation: settings.bibleTranslation,
    }),
  });
};

export const BULLETIN_PAGE_KIND = {
  shell: '/shells/page',
  notFound: '/404',
  read: readBulletinContent,
  screen: '/admin/bulletins',
};

/** Headers of a PDF, with the policy of pages: that of the API would block browsers' plugins that show PDFs. */
const PDF = {
  'Content-Type': 'application/pdf',
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': PAGE_POLICY,
};

/** Answers with the built PDF of a day's bulletins. Redirects to their page if the build has no PDF of this content. */
async function pdfOrPage(
  { assets, database, clock }: Pick<Services, 'assets' | 'database' | 'clock'>,
  c: Context<ApiEnvironment>,
  { id, date }: { id: number; date: string },
): Promise<Response> {
  const [saved, services] = await database.batch([
    settingsQuery(database),
    bulletinsOfSameDayQuery(database, id, clock()),
  ]);
  const printed = bulletinPdfName(bulletinPdfContent(date, services, toSettings(saved)));
  const address = new URL(`${BULLETIN_PDFS_PATH}/${printed}.pdf`, c.req.url);
  const file = await assets.fetch(new Request(address));
  if (file.ok) return new Response(file.body, { headers: PDF });
  c.header('Cache-Control', 'no-store');
  return c.redirect(bulletinPath(date));
}

/**
 * Creates the handler of `/bulletin`, `/bulletin/{date}` and `/bulletin/{date}.pdf`. `/bulletin` shows the bulletins of
 * today, of the next day with any, or the last ones. The list of days is read once for each content revision.
 */
export function bulletinPageHandler(
  services: Pick<Services, 'assets' | 'database' | 'clock' | 'edge'>,
) {
  const { assets, database, clock, edge } = services;
  const readDays = edge.perRevision(async () => bulletinDaysQuery(database, clock()));
  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    const days = await readDays(c);
    const requested = c.req.param('date')?.slice(0, 'YYYY-MM-DD'.length);
    const today = churchDay(clock());
    const current = days.findLast(({ date }) => date >= today)?.date ?? days[0]?.date;
    const found = days.find(({ date }) => date === (requested ?? current));
    if (found === undefined) return notFoundPage(assets, c, '/404');
    if (c.req.path === bulletinPdfPath(found.date)) return pdfOrPage(services, c, found);
    return recordPageHandler(services, BULLETIN_PAGE_KIND, 'visitor', found.id)(c);
  };
}
