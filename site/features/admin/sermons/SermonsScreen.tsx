import type { EditableSermon, Sermon } from '#shared/sermons/sermons.ts';
import type { WithState } from '#shared/publishing/record-states.ts';
import type { FormCallbacks } from '#site/components/admin/states/StatedRecordForm.tsx';
import { LoadedRecord } from '#site/components/admin/record-editor/LoadedRecord.tsx';
import { SermonForm } from './SermonForm.tsx';
import { useSermon, useSermonList } from './sermons.queries.ts';
import { churchDay } from '#shared/calendar/dates.ts';
import { proposedDays, proposedSermon } from './proposals.ts';
import { ExternalLink } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ButtonLink } from '#site/components/admin/Button.tsx';
import { focusTitle } from '#site/components/admin/focus.ts';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { Tabs } from '#site/components/ui/Tabs.tsx';
import { Skeleton } from '#site/components/admin/list/Skeleton.tsx';
import { SermonList } from './SermonList.tsx';
import { replaceAddress, useSearchParameters } from '#site/components/admin/address/address.ts';
import {
  isUnsavedInputStored,
  unsavedInputName,
} from '#site/components/admin/unsaved-input/unsaved-input.ts';
import {
  useRecordAddress,
  type RecordTab,
} from '#site/components/admin/address/use-record-address.ts';
import { sermonDays } from '#shared/services/service-times.ts';
import { useSettings } from '#site/components/admin/queries.ts';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';

type Props = FormCallbacks<EditableSermon> & {
  /** Null for a new sermon. */
  sermonId: number | null;
  form: string;
  /** Whether the form was opened for a new sermon. */
  isBlank: boolean;
};

/** The form of a new sermon, or of a saved one after it has loaded. */
function SermonEditor({ sermonId, form, isBlank, ...callbacks }: Props) {
  const { entries, isLoading } = useSermonList('');
  const stored = useSermon(isBlank ? null : sermonId);
  const settings = useSettings();
  const weekdays = settings.data === undefined ? (['Sunday'] as const) : sermonDays(settings.data);
  const days = proposedDays(entries, churchDay(new Date()), weekdays);
  const { plannedId, ...proposed } = proposedSermon(entries, days.probable);
  const props = { ...callbacks, recordId: sermonId, list: { days, proposed, others: entries } };
  if (sermonId !== null && !isBlank) {
    return (
      <LoadedRecord key={sermonId} query={stored} noun="sermon" onGone={callbacks.onGone}>
        {(sermon) => <SermonForm record={sermon} {...props} />}
      </LoadedRecord>
    );
  }
  // A new sermon waits for both, because the proposed days depend on the newest sermons and the weekly services.
  if (isLoading || settings.isPending) return <Skeleton text="Loading sermons..." />;
  return (
    <PlannedOr key={form} plannedId={plannedId}>
      <SermonForm record={null} {...props} />
    </PlannedOr>
  );
}

type PlannedProps = { plannedId: number | undefined; children: ReactNode };

/**
 * A new form. If the job of the week opened it and its sermon is planned, that sermon opens instead, unless a new form
 * holds unsaved input.
 */
function PlannedOr({ plannedId, children }: PlannedProps) {
  const isOfSunday = useSearchParameters().get('new') === 'sunday';
  // Found once, so that the draft of this very form is not taken for a planned one.
  const [opened] = useState(() =>
    isOfSunday && !isUnsavedInputStored(unsavedInputName('sermon')) ? plannedId : undefined,
  );
  useEffect(() => {
    if (opened !== undefined) replaceAddress(`?edit=${opened}`);
  }, [opened]);
  return opened === undefined ? children : <Skeleton text="Loading sermons..." />;
}

/**
 * The title of the sermon in the form, as saved; undefined until it is loaded.
 * @param isBlank whether the form was opened for a new sermon, which is then in the list only
 */
function useSermonTitle(id: number | null, isBlank: boolean): string | undefined {
  const { entries } = useSermonList('');
  const { data } = useSermon(isBlank ? null : id);
  return (entries.find((sermon) => sermon.id === id) ?? data)?.title;
}

/** Sermon management: the list, and the form of one sermon. */
function SermonManager() {
  const { tab, recordId: sermonId, form, isBlank, finish, name, ...address } = useRecordAddress();
  const [saved, setSaved] = useState<WithState<Sermon>>();
  const tabs = useRef<HTMLDivElement>(null);
  const title = useSermonTitle(sermonId, isBlank);
  const isEditing = tab === 'edit';
  const isNew = isEditing && sermonId === null;

  const open = (id: number | null) => {
    setSaved(undefined);
    address.open(id);
  };
  const turnTo = (next: RecordTab) => {
    setSaved(undefined);
    address.turnTo(next);
  };

  // The focused element becomes hidden, so the tab gets the focus, or the title if a button opened a new form.
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    // The saved card takes the focus.
    if (tab === 'list' && saved !== undefined) return;
    if (isNew && document.activeElement?.getAttribute('role') !== 'tab') focusTitle(tabs.current);
    else tabs.current?.querySelector<HTMLElement>(`[role="tab"][data-tab="${tab}"]`)?.focus();
    window.scrollTo({ top: 0 });
  }, [tab, saved, isNew]);

  return (
    <>
      {/* A new header once the title is known: in the old one, its elements would move, which is a layout shift. */}
      <AdminHeader
        key={String(title === undefined)}
        title={isNew ? 'New Sermon' : isEditing ? `Edit ${title ?? 'Sermon'}` : 'Sermon Management'}
        {...(isEditing && { back: { href: '/admin/sermons', name: 'Sermon List' } })}
        isEditing={isEditing}
      >
        {/* The form of a new sermon needs no button, because it is shown by a tab with the button's name. */}
        {!isNew && (
          <button
            type="button"
            className={`button ${isEditing ? 'button-quiet' : 'button-primary'}`}
            onClick={() => {
              open(null);
            }}
          >
            Add New Sermon
          </button>
        )}
        <ButtonLink href="/sermons">
          Back to Sermons
          <ExternalLink
            size={18}
            aria-hidden="true"
            className="max-sm:-ml-1 max-sm:size-3.5 max-[22rem]:hidden"
          />
        </ButtonLink>
      </AdminHeader>
      <div
        ref={tabs}
        className="shell pb-8 max-sm:pt-4 lg:pt-4 max-sm:[&_.tab]:min-h-11 [&_[data-selected=true]]:pt-4"
      >
        {/* Both panels stay mounted, to keep unsaved input. */}
        <div className="relative">
          <Tabs
            label="Sermons"
            selected={tab}
            onSelect={(next) => {
              if (next !== tab) turnTo(next);
            }}
            tabs={[
              {
                name: 'list',
                label: 'Sermon List',
                panel: <SermonList saved={tab === 'list' ? saved : undefined} onOpen={open} />,
              },
              {
                name: 'edit',
                label: sermonId === null ? 'Add New Sermon' : 'Edit Sermon',
                panel: (
                  <SermonEditor
                    {...{ sermonId, form, isBlank }}
                    onDraft={({ id }) => {
                      name(id);
                    }}
                    onSaved={(sermon) => {
                      setSaved(sermon);
                      finish(sermon.id === sermonId ? sermonId : null);
                    }}
                    onGone={() => {
                      setSaved(undefined);
                      finish(null);
                    }}
                  />
                ),
              },
            ]}
          />
        </div>
      </div>
    </>
  );
}

/** The screen /admin/sermons. */
export const SermonsScreen = createAdminScreen('sermon management', SermonManager);
