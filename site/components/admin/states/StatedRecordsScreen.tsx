import type { LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { isPublic, type WithState } from '#shared/publishing/record-states.ts';
import { useRecordAddress } from '#site/components/admin/address/use-record-address.ts';
import { NARROW } from '#site/components/admin/list/FoldedCard.tsx';
import { EmptyState } from '#site/components/admin/list/EmptyState.tsx';
import { ListState, listStateProps } from '#site/components/admin/list/ListState.tsx';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { LoadedRecord } from '#site/components/admin/record-editor/LoadedRecord.tsx';
import { useMediaQuery } from '#site/components/admin/record-editor/FormParts.tsx';
import { StateBadge } from '#site/components/admin/states/listed-state.tsx';
import type { FormCallbacks } from './StatedRecordForm.tsx';

type StatedRecord = WithState<{ id: number; version: number }>;

export type StatedFormProps<Stored> = FormCallbacks<Stored> & {
  /** Null for a new record. */
  record: Stored | null;
  /** The record id in the address; a new record has none until it is saved as a draft. */
  recordId: number | null;
};

type Kind<Stored> = {
  noun: 'Page' | 'Bulletin';
  /** Label of the button that opens the blank form, and title of that form. */
  make: string;
  /** Reads one record whenever its form is opened. */
  read: (id: number) => Promise<Stored>;
  Form: ComponentType<StatedFormProps<Stored>>;
};

/** A record in the list: its title, details, public path, and the path of its printed version. */
type Card = { title: string; details: ReactNode; path: string; printPath?: string };

/** Records below a heading, or without one. A first row `missing` leads to the form of a record that does not exist. */
export type RecordSection<Stored> = {
  heading: string;
  records: readonly Stored[];
  missing?: { title: string; line: string } | undefined;
};

type Props<Stored> = Kind<Stored> & {
  title: string;
  subtitle: string;
  /** The name of the list, and its path. */
  list: { name: string; path: string };
  records: Parameters<typeof listStateProps>[0] & { data: readonly Stored[] | undefined };
  /** Links to the screens beside this one. On a phone they stand above the button, so that they have one place. */
  tabs?: ReactNode;
  introduction: string;
  /** The text of the empty list. */
  none: string;
  /** The icon of the empty list. */
  icon: LucideIcon;
  cardOf: (record: Stored) => Card;
  /** The name of a record in the title of its form; by default the title of its card. */
  nameOf?: (record: Stored) => string;
  /** Divides the list; by default it is one section without a heading. */
  sectionsOf?: (records: readonly Stored[]) => readonly RecordSection<Stored>[];
};

/** The screen with the list of records, or at `?new` and `?edit=3` the form of one. */
export function StatedRecordsScreen<Stored extends StatedRecord>(props: Props<Stored>) {
  const { tab, recordId, form, isBlank, finish, name } = useRecordAddress();
  const { noun, list, records, tabs, Form } = props;
  const isEditing = tab === 'edit';
  const plural = `${noun.toLowerCase()}s`;
  const edited = records.data?.find(({ id }) => id === recordId);
  const formTitle =
    recordId === null
      ? props.make
      : `Edit ${edited === undefined ? noun : (props.nameOf?.(edited) ?? props.cardOf(edited).title)}`;
  const makeLink = <MakeLink make={props.make} />;
  // An empty list has the button in its card, where a wide window has none above it.
  const isNarrow = useMediaQuery(NARROW);
  const isInCard = !isNarrow && records.data?.length === 0;
  const isBelowTabs = isNarrow && tabs !== undefined;
  const close = () => {
    finish(null);
  };
  const callbacks = {
    ...{ onSaved: close, onGone: close },
    onDraft: ({ id }: Stored) => {
      name(id);
    },
  };
  return (
    <>
      {/* A new header once the title is known: in the old one, its elements would move, which is a layout shift. */}
      <AdminHeader
        key={String(edited === undefined)}
        title={isEditing ? formTitle : props.title}
        {...(isEditing
          ? { back: { href: list.path, name: list.name } }
          : { subtitle: props.subtitle })}
        isEditing={isEditing}
      >
        {isEditing || isInCard || isBelowTabs ? undefined : makeLink}
      </AdminHeader>
      {/* The form stays mounted, to keep unsaved input. */}
      <div className="shell py-4 sm:py-6" hidden={!isEditing}>
        {recordId !== null && !isBlank ? (
          <SavedRecord key={recordId} {...props} recordId={recordId} callbacks={callbacks} />
        ) : (
          <Form key={form} record={null} recordId={recordId} {...callbacks} />
        )}
      </div>
      <div className="shell py-4 sm:py-6" hidden={isEditing}>
        {tabs}
        {isBelowTabs && <div className="mb-4 flex">{makeLink}</div>}
        <ListState
          {...listStateProps(records)}
          loadingText={`Loading ${plural}...`}
          failedText={`The ${plural} could not be loaded. Please check your connection.`}
        >
          {records.data && (
            <RecordList {...props} records={records.data} start={isInCard && makeLink} />
          )}
        </ListState>
      </div>
    </>
  );
}

const MakeLink = ({ make }: { make: string }) => (
  <a
    href="?new"
    className="button button-primary max-sm:min-h-11 max-sm:grow max-sm:text-sm max-sm:leading-tight"
  >
    {make}
  </a>
);

type SavedProps<Stored> = Kind<Stored> & { recordId: number; callbacks: FormCallbacks<Stored> };

function SavedRecord<Stored>({ noun, read, Form, recordId, callbacks }: SavedProps<Stored>) {
  const queryKey = [noun.toLowerCase(), recordId];
  const query = useQuery({ queryKey, queryFn: () => read(recordId), gcTime: 0 });
  return (
    <LoadedRecord query={query} noun={noun.toLowerCase()} onGone={callbacks.onGone}>
      {(record) => <Form record={record} recordId={recordId} {...callbacks} />}
    </LoadedRecord>
  );
}

type ListProps<Stored> = Omit<Props<Stored>, 'records'> & {
  records: readonly Stored[];
  /** The button of the empty list. */
  start: ReactNode;
};

function RecordList<Stored extends StatedRecord>(props: ListProps<Stored>) {
  const { records, cardOf } = props;
  const sections: readonly RecordSection<Stored>[] = props.sectionsOf?.(records) ?? [
    { heading: '', records },
  ];
  if (records.length === 0) {
    return (
      <EmptyState icon={props.icon} text={props.none}>
        {props.start}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      <p className="-mb-2">{props.introduction}</p>
      {sections.map(({ heading, records: ofSection, missing }) => (
        <section key={heading} aria-label={heading === '' ? undefined : heading}>
          {heading !== '' && <h2 className="mb-2 text-lg">{heading}</h2>}
          <ul className="card grid gap-px overflow-clip bg-line">
            {missing !== undefined && <MissingCard {...missing} make={props.make} />}
            {ofSection.map((record) => (
              <RecordCard key={record.id} record={record} {...cardOf(record)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Lets a link fill its row, so that it opens wherever the row is pressed, except on its other links. */
const WHOLE_ROW =
  'row-title after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-deep-700';

const ROW = 'row relative bg-white hover:bg-deep-50';

type MissingProps = { title: string; line: string; make: string };

/** A row that opens the form of a new record. */
const MissingCard = ({ title, line, make }: MissingProps) => (
  <li className={`${ROW} flex min-h-16 items-center gap-3`}>
    <a href="?new" className={`min-w-0 grow ${WHOLE_ROW}`}>
      {title}
      <span className="row-line text-amber-700!">{line}</span>
    </a>
    <span aria-hidden="true" className="button button-quiet button-small shrink-0">
      {make}
    </span>
  </li>
);

type CardProps = Card & { record: StatedRecord };

/** A row with a record. */
const RecordCard = ({ record, title, details, path, printPath }: CardProps) => (
  <li className={`${ROW} record-row`}>
    <a href={`?edit=${record.id}`} className={WHOLE_ROW} dir="auto">
      {title}
    </a>
    {!isPublic(record) && <StateBadge {...record} />}
    <div className="row-line">
      <div className="dotted">{details}</div>
    </div>
    <div className="record-links">
      <span aria-hidden="true" className="button button-quiet button-small w-18 sm:order-last">
        Edit
      </span>
      {isPublic(record) && <RowLink href={path}>View on Website</RowLink>}
      {printPath !== undefined && (
        <RowLink href={printPath} target="_blank">
          Open to Print
        </RowLink>
      )}
    </div>
  </li>
);

/** A link above that of the row. */
const RowLink = (props: ComponentProps<'a'>) => (
  <a className="link relative z-1 inline-flex min-h-11 items-center text-sm" {...props} />
);
