import type { BulletinRow, BulletinWithState } from '#shared/bulletins/bulletins.ts';
import { addDays, shortDate, utcDay } from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import type { PlannedDay } from '#shared/plan/plan.ts';

type Known = {
  /** Newest service first. */
  bulletins: readonly Pick<BulletinWithState, 'date' | 'title' | 'rows'>[];
  /** The coming days of services. */
  plan: readonly PlannedDay[];
  /** In calendar order. */
  events: readonly Pick<ChurchEvent, 'title' | 'date' | 'time' | 'status' | 'category'>[];
};

const row = (type: BulletinRow['type'], fields: Partial<BulletinRow> = {}): BulletinRow => ({
  ...{ type, title: '', detail: '', person: '', printedOnly: false },
  ...fields,
});

const USUAL: readonly BulletinRow[] = [
  ...[row('welcome'), row('song'), row('prayer'), row('reading'), row('song')],
  ...[row('sermon'), row('offering'), row('song')],
];

/** The titles of rows whose content is new in each bulletin. */
const NEWS = { events: 'Coming Up', exceptions: 'Schedule Changes', announcement: 'Announcement' };

const NEWS_TITLES: readonly string[] = Object.values(NEWS);

/** How many days without a bulletin its form offers. */
const OFFERED = 2;

/**
 * The initial values of a new bulletin: the rows of the last one, the next service day without a bulletin ('' if there
 * is none), the sermon and scripture of that day, and the news of the two weeks from then on; the next such days; and the
 * day of the last bulletin.
 */
export function proposedBulletin({ bulletins, plan, events }: Known) {
  const [last] = bulletins;
  const free = plan.filter(({ day }) => !bulletins.some(({ date }) => date === day));
  const [sunday] = free;
  const date = sunday?.day ?? '';
  const sermon = sunday?.sermons[0];
  const scripture = sermon?.scripture ?? '';
  const rows = (last?.rows ?? USUAL).filter(
    ({ type, title }) => type !== 'line' || !NEWS_TITLES.includes(title),
  );
  const reading = rows.findIndex(({ type }) => type === 'reading');
  const ofTheDay = rows.map((each, index) => {
    if (each.type === 'sermon') {
      const { title = '', speaker: person = '' } = sermon ?? {};
      return { ...each, title, person, detail: scripture };
    }
    if (each.type === 'reading') return { ...each, detail: index === reading ? scripture : '' };
    return each;
  });
  const until = date === '' ? '' : addDays(date, 14);
  const coming = events
    .filter((event) => event.status === 'scheduled')
    .filter((event) => utcDay(event.date) >= date && utcDay(event.date) < until)
    // Leaves out the service to which this bulletin belongs.
    .filter((event) => utcDay(event.date) > date || event.category !== 'worship')
    .map((event) => `${shortDate(event.date)}, ${formatTypedTime(event.time)}: ${event.title}`);
  const exceptions = plan
    .filter(({ day }) => day >= date && day < until)
    .flatMap((each) => each.exceptions.map(({ words }) => words));
  const news = [
    [NEWS.events, coming.join('\n')],
    [NEWS.exceptions, exceptions.join('\n')],
    [NEWS.announcement, sunday?.announcement?.text ?? ''],
  ] as const;
  const lines = news.flatMap(([title, detail]) =>
    detail === '' ? [] : row('line', { title, detail }),
  );
  return {
    values: { date, title: last?.title ?? 'Worship Service', rows: [...ofTheDay, ...lines] },
    offered: free.slice(0, OFFERED).map(({ day }) => day),
    copiedFrom: last?.date,
  };
}
