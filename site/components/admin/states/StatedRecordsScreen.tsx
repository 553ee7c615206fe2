import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
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

/** A record in the list: its title, details, and public path. */
type Card = { title: string; details: ReactNode; path: string };

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
      : `Edit ${edited === undefined ? noun : props.cardOf(edited).title}`;
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
  if (props.records.length === 0) {
    return (
      <EmptyState icon={props.icon} text={props.none}>
        {props.start}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-[65ch]">{props.introduction}</p>
      <ul className="card grid gap-px overflow-clip bg-line">
        {props.records.map((record) => (
          <RecordCard key={record.id} record={record} {...props.cardOf(record)} />
        ))}
      </ul>
    </div>
  );
}

type CardProps = Card & { record: StatedRecord };

/** A row that opens the form wherever it is pressed, except on its link to the website. */
const RecordCard = ({ record, title, details, path }: CardProps) => (
  <li className="row relative flex min-h-16 items-center gap-3 bg-white hover:bg-deep-50">
    <div className="record-row min-w-0 grow">
      <a
        href={`?edit=${record.id}`}
        className="row-title after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-deep-700"
        dir="auto"
      >
        {title}
      </a>
      <div className="row-line flex! flex-wrap gap-x-4">{details}</div>
      {isPublic(record) ? (
        <a
          href={path}
          className="link relative z-1 inline-flex items-center text-sm after:absolute after:inset-x-0 after:-inset-y-2"
        >
          View on Website
        </a>
      ) : (
        <StateBadge {...record} />
      )}
    </div>
    <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-deep-700" />
  </li>
);
