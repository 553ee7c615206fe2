import {
  MOST_ROWS,
  ROW_TYPES,
  ROW_TYPE_LABELS,
  type BulletinRow,
  type BulletinWithState,
} from '#shared/bulletins/bulletins.ts';
import { shortDate, type CalendarDate } from '#shared/calendar/dates.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { DateField } from '#site/components/admin/fields/DateField.tsx';
import { PartsField } from '#site/components/admin/fields/PartsField.tsx';
import { SwitchField } from '#site/components/admin/fields/SwitchField.tsx';
import type { RecordFields } from '#site/components/admin/record-editor/record-fields.ts';
import { GROWING, textField } from '#site/components/admin/record-editor/text-field.tsx';
import {
  STATE_FIELDS,
  stateValues,
  type StateValues,
} from '#site/components/admin/states/state-fields.ts';
import { TextField } from '#site/components/forms/TextField.tsx';

/** Form values of a bulletin, valid or not. */
export type BulletinValues = StateValues & { date: string; title: string; rows: BulletinRow[] };

/** Converts a saved bulletin to form values. */
export const bulletinValues = (bulletin: BulletinWithState): BulletinValues => {
  const { date, title, rows } = bulletin;
  return { date, title, rows, ...stateValues(bulletin) };
};

const BLANK_ROWS = ROW_TYPES.map((type): BulletinRow => ({
  type,
  title: '',
  detail: '',
  person: '',
  printedOnly: false,
}));

/** The name of a row: its type, or the title of a line. */
const wordsOf = ({ type, title }: BulletinRow): string => ROW_TYPE_LABELS[type] || title || 'Line';

/** Labels for the detail of a row. */
const DETAILS: Partial<Record<BulletinRow['type'], string>> = {
  ...{ song: 'Number or Notes', reading: 'Passage', sermon: 'Passage' },
};

type RowProps = {
  part: BulletinRow;
  name: string;
  isReadOnly: boolean;
  onChange: (row: BulletinRow) => void;
};

function RowFields({ part, name, isReadOnly, onChange }: RowProps) {
  const text = (field: 'title' | 'detail' | 'person') => ({
    ...{ name: `${name}-${field}`, value: part[field], isReadOnly, error: undefined },
    onChange: (typed: string) => {
      onChange({ ...part, [field]: typed });
    },
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...text('title')} label="Words" limit={LIMITS.short} />
      <TextField {...text('person')} label="Who" limit={LIMITS.short} />
      <TextField
        {...text('detail')}
        label={DETAILS[part.type] ?? 'Notes'}
        limit={LIMITS.long}
        rows={2}
        className={GROWING}
      />
      <SwitchField
        name={`${name}-printed`}
        label="Printed Only"
        hint="For example, names of the sick. Website visitors never see it."
        value={part.printedOnly}
        error={undefined}
        isReadOnly={isReadOnly}
        onChange={(printedOnly) => {
          onChange({ ...part, printedOnly });
        }}
      />
    </div>
  );
}

const joined = (words: readonly string[]): string =>
  words.filter((each) => each !== '').join(' · ');

/** A text of one line, or the number of its lines. */
function lineOrCount(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 ? `${lines.length} lines` : text;
}

/** What a row holds, without its name. */
const lineOf = (row: BulletinRow): string => {
  const title = row.title === wordsOf(row) ? '' : row.title;
  return joined([title, row.detail, row.person]);
};

const rowInWords = (row: BulletinRow): string =>
  joined([wordsOf(row), lineOf(row), row.printedOnly ? 'printed only' : '']);

const TO_DO = 'font-semibold text-amber-700';

/** What is missing in a row; nothing for rows that are complete as they are. */
function Missing({ row }: { row: BulletinRow }) {
  if (row.type in DETAILS && lineOf(row) === '')
    return <span className={TO_DO}>Not filled in</span>;
  const hasPassage = row.type !== 'reading' || row.detail !== '';
  return hasPassage ? null : (
    <>
      <span className={TO_DO}>No passage</span> ·{' '}
    </>
  );
}

/** What a new bulletin begins with. */
export type BulletinOpening = {
  /** Proposed days. */
  offered: readonly CalendarDate[];
  /** The day of the bulletin whose rows it has; undefined for the first one. */
  copiedFrom: CalendarDate | undefined;
};

/** All fields of a bulletin, in the order of the form. */
export const bulletinFields = (
  { offered, copiedFrom }: BulletinOpening = { offered: [], copiedFrom: undefined },
): RecordFields<BulletinValues, BulletinWithState> => ({
  date: {
    label: 'Date',
    render: (props) => <DateField {...props} suggestions={offered.map((day) => ({ day }))} />,
  },
  title: textField('Service', { limit: LIMITS.short, isRequired: true, isWide: false }),
  rows: {
    label: 'Order of Service',
    isWide: true,
    inWords: (rows) => rows.map(rowInWords).join('\n'),
    render: (props) => (
      <>
        {copiedFrom !== undefined && (
          <p className="mb-5 rounded-control bg-amber-100 px-4 py-3">
            Copied from {shortDate(copiedFrom)}. Check readings, songs and prayers.
          </p>
        )}
        <PartsField
          {...props}
          whole="bulletin"
          most={MOST_ROWS}
          blank={BLANK_ROWS}
          wordsOf={wordsOf}
          lineOf={(row) => (
            <>
              {row.printedOnly && (
                // First, because a long line is cut off at its end.
                <span className="badge badge-outlined mr-2">Printed only</span>
              )}
              <Missing row={row} />
              {lineOf({ ...row, detail: lineOrCount(row.detail) })}
            </>
          )}
        >
          {(row) => <RowFields {...row} />}
        </PartsField>
      </>
    ),
  },
  ...STATE_FIELDS,
});
