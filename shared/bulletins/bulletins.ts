import * as z from 'zod/mini';
import { calendarDay, changesSomething, oneOf, text } from '../http/fields.ts';
import { LIMITS } from '../http/limits.ts';
import { stateFields, type StateOfRecord } from '../publishing/record-states.ts';

/** Maximum number of rows in a bulletin. */
export const MOST_ROWS = 60;

/** Types of a row in an order of service. */
export const ROW_TYPES = [
  'welcome',
  'song',
  'reading',
  'prayer',
  'sermon',
  'offering',
  'line',
] as const;

const words = (most: number) => z._default(text(0, most, 'Please give this as text'), '');

const Row = z.object({
  type: oneOf(ROW_TYPES, 'Please give the type as'),
  title: words(LIMITS.short),
  /** A song's number, a Bible passage or a note. */
  detail: words(LIMITS.long),
  person: words(LIMITS.short),
  /** Whether the row appears on paper only. No public answer includes it. */
  printedOnly: z._default(z.boolean('Please give printedOnly as true or false'), false),
});
export type BulletinRow = z.infer<typeof Row>;

/** The rows of an order of service. */
export const BulletinRows = z
  .array(Row, 'Please give the rows as a list')
  .check(z.maxLength(MOST_ROWS, `A bulletin has at most ${String(MOST_ROWS)} rows`));

/** The message if the service already has a bulletin. */
export const SERVICE_TAKEN_ERROR =
  'There is a bulletin for this service already. Please change that one, or name the service';

const Fields = z.object({
  /** The day of the service on the church's calendar, such as `2026-12-06`. */
  date: calendarDay('Please enter the date such as 11/29/2026'),
  /** The name of the service, because a day can have several services. */
  title: text(1, LIMITS.short, 'Please name the service'),
  rows: BulletinRows,
});

/** The public fields of a bulletin. */
export const PublicBulletin = z.extend(Fields, { id: z.int() });
export type PublicBulletin = z.infer<typeof PublicBulletin>;

/** Removes the rows for paper only. Every public answer must go through this function. */
export const withoutPrintedOnly = <Shown extends { rows: readonly BulletinRow[] }>(
  bulletin: Shown,
) => ({ ...bulletin, rows: bulletin.rows.filter(({ printedOnly }) => !printedOnly) });

/** The form of a bulletin. */
export const BulletinFormSchema = z.extend(Fields, stateFields);

/** The editor's input to create a bulletin. */
export const CreateBulletinInput = z.extend(z.partial(z.extend(Fields, stateFields)), {
  date: Fields.shape.date,
  title: z._default(Fields.shape.title, 'Worship Service'),
});
export type CreateBulletinInput = z.infer<typeof CreateBulletinInput>;

/** The editor's input to change a bulletin: any of the bulletin's fields. */
export const UpdateBulletinInput = z.partial(BulletinFormSchema).check(changesSomething);
export type UpdateBulletinInput = z.infer<typeof UpdateBulletinInput>;

/** The bulletin of one service as the admin receives it. */
export type BulletinWithState = z.infer<typeof Fields> & {
  id: number;
  version: number;
} & StateOfRecord;

/** Labels of the row types. The type `line` has no label. */
export const ROW_TYPE_LABELS: Readonly<Record<BulletinRow['type'], string>> = {
  ...{ welcome: 'Welcome', song: 'Song', reading: 'Reading', prayer: 'Prayer' },
  ...{ sermon: 'Sermon', offering: 'Offering', line: '' },
};

export const BULLETIN_PATH = '/bulletin';

/** Heading of a row, such as `Song: Holy, Holy`; the title alone if it begins with the name of the type. */
export const rowHeading = ({ type, title }: BulletinRow): string => {
  const label = ROW_TYPE_LABELS[type];
  const isSaid = title.toLowerCase().startsWith(label.toLowerCase());
  return isSaid ? title : [label, title].filter((words) => words !== '').join(': ');
};

/** Address of the bulletins of a day. */
export const bulletinPath = (date: string): string => `${BULLETIN_PATH}/${date}`;

/** Address of the PDF of a day's bulletins, which the Worker answers. */
export const bulletinPdfPath = (date: string): string => `${bulletinPath(date)}.pdf`;

/** Path under which a build stores the PDFs. The Worker does not serve this path publicly. */
export const BULLETIN_PDFS_PATH = `/shells${BULLETIN_PATH}`;
