import { churchDay, fullDate, type CalendarDate } from '#shared/calendar/dates.ts';
import { formatTypedTime } from '#shared/calendar/times.ts';
import { mapLink } from '#shared/church/links.ts';
import type { ChurchEvent } from '#shared/events/events.ts';
import { comingDays, type ComingEntry } from '#shared/services/coming-days.ts';
import {
  hasService,
  type ServiceSettings,
  serviceChangeNotices,
} from '#shared/services/services-of-days.ts';
import { mainServiceTimes } from '#shared/services/service-times.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { mailText, oneLine, type Mail } from './mail.ts';

type Church = Pick<Settings, 'churchName' | 'address' | 'phone'> & ServiceSettings;

/** The time of sending, the day that the visitor chose (undefined without one), and the events of that day. */
type Moment = {
  now: Date;
  visitDay: CalendarDate | undefined;
  events: readonly ChurchEvent[];
};

/** Lines of the receipt: the usual times of the services, and the coming days on which they are different. */
function everyWeek(church: Church, now: Date): string[] {
  const changes = serviceChangeNotices(church, churchDay(now)).filter(
    ({ from, until }) => new Date(from) <= now && now < new Date(until),
  );
  return [
    `When: ${mainServiceTimes(church, formatTypedTime).words}`,
    ...changes.map(({ date, words, note }) =>
      oneLine(`But on ${date}: ${words}${note === null ? '' : ` ${note}`}`),
    ),
  ];
}

const entryLine = ({ time, name, place, calledOff, note }: ComingEntry): string =>
  oneLine([`${time}: ${name}`, place, calledOff, note].filter((part) => part !== null).join(', '));

/** Lines of the receipt: services and events of the chosen day; the usual times if the day has no service. */
function when(church: Church, { now, visitDay, events }: Moment): string[] {
  if (visitDay === undefined || !hasService(church, visitDay)) return everyWeek(church, now);
  const [chosen] = comingDays(events, church, { from: visitDay, count: 1 });
  return [`On ${fullDate(visitDay)}:`, ...(chosen?.entries ?? []).map(entryLine)];
}

/** Lines of the receipt: the place of the main services, with a link to a map; none if the settings have no place. */
function where(church: Church): string[] {
  const place = mainServiceTimes(church).place ?? church.address;
  return place === null ? [] : [oneLine(`Where: ${place}`), `Map: ${mapLink(place)}`];
}

const orCall = ({ phone }: Church): string => (phone === null ? '' : `, or call us at ${phone}`);

const CLOSING =
  'You did not write to us? Then somebody entered your address by mistake, and you need not do anything.';

const contactText = (church: Church, { now }: Moment): string[] => [
  `Thank you for writing to ${church.churchName}. Your message has arrived. A person will read it, usually within a day or two, and answer by email.`,
  `If it cannot wait, reply to this email${orCall(church)}.`,
  'If you would like to come by, you are welcome:',
  [...everyWeek(church, now), ...where(church)].join('\n'),
];

const atTheDoor = (church: Church, { visitDay }: Moment): string =>
  visitDay === undefined || hasService(church, visitDay)
    ? 'Someone will look out for you at the door.'
    : 'There is no service on the day that you have chosen. For a service, please come on another day:';

const visitText = (church: Church, moment: Moment): string[] => [
  `Thank you for telling ${church.churchName} that you are coming. ${atTheDoor(church, moment)}`,
  [...when(church, moment), ...where(church)].join('\n'),
  "Come about ten minutes early if you can. If you bring children, ask at the main door for the check-in of the children's programs: someone will go there with you.",
  `Do you have a question? Just reply to this email${orCall(church)}.`,
];

const RECEIPTS = {
  contact: { subject: 'Your message to', text: contactText },
  visit: { subject: 'Your visit to', text: visitText },
};

/**
 * Subject and text of the receipt that a form's sender gets. It quotes nothing of the form, so that nobody can misuse
 * the form to send texts to other people (docs/decisions/014).
 */
export function receiptContent(
  form: keyof typeof RECEIPTS,
  church: Church,
  moment: Moment,
): Pick<Mail, 'subject' | 'text'> {
  const { subject, text } = RECEIPTS[form];
  return {
    subject: `${subject} ${oneLine(church.churchName)}`,
    text: mailText(...text(church, moment), CLOSING),
  };
}
