import { leavePageIfAllowed } from '#site/components/admin/address/guards.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { AdminSettings, SettingsInput } from '#shared/settings/settings.ts';
import type { Save } from '#site/components/admin/record-editor/opening.ts';
import {
  useRecordEditor,
  type RecordEditor,
} from '#site/components/admin/record-editor/use-record-editor.ts';
import {
  ifMatchHeader,
  useWrite,
  SETTINGS_QUERY,
  useSettings,
} from '#site/components/admin/queries.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParameters } from '#site/components/admin/address/address.ts';
import { TWO_COLUMNS, useMediaQuery } from '#site/components/admin/record-editor/FormParts.tsx';
import { Fields, RecordForm } from '#site/components/admin/record-editor/RecordForm.tsx';
import { showToast } from '#site/lib/page/toasts.ts';
import { SETTINGS_FIELDS } from './settings-fields.tsx';
import {
  BLANK_SETTINGS,
  SECTION_LINES,
  SettingsSchema,
  settingsValues,
  type SettingsValues,
} from './settings-values.ts';
import { AdminHeader } from '#site/components/admin/navigation/AdminHeader.tsx';
import { FoldedCard } from '#site/components/admin/list/FoldedCard.tsx';
import { HiddenWhileLoading, ListState } from '#site/components/admin/list/ListState.tsx';
import {
  sectionFragment,
  SECTIONS,
  SettingsColumns,
  showCardOf,
  DOWNLOADS,
  IMPORT,
  SIGN_IN,
} from '#site/components/admin/SectionLinks.tsx';
import { ContentExport } from './ContentExport.tsx';
import { ChevronRight } from 'lucide-react';
import './settings.css';
import { createAdminScreen } from '#site/components/admin/AdminScreen.tsx';

/** Reloads the settings; the promise rejects like `bodyOf`. */
function useReloadSettings() {
  const client = useQueryClient();
  return () => client.query({ ...SETTINGS_QUERY, staleTime: 0 });
}

const useSaveSettings = () =>
  useWrite(
    ({ input, record }: Save<SettingsInput, AdminSettings>) =>
      bodyOf(
        api.settings.$put({ header: record === null ? {} : ifMatchHeader(record), json: input }),
      ),
    {
      changes: [SETTINGS_QUERY],
      show: (client, saved) => {
        client.setQueryData(SETTINGS_QUERY.queryKey, saved);
      },
    },
  );

/** Focuses the field that the address names, as in `?field=address`. */
function useWantedField(form: HTMLFormElement | null): void {
  const wanted = useSearchParameters().get('field');
  useEffect(() => {
    const field = wanted === null ? null : form?.elements.namedItem(wanted);
    if (!(field instanceof HTMLElement)) return;
    showCardOf(field);
    field.focus({ preventScroll: true });
    // A field that is higher than the window is shown from its beginning.
    field.scrollIntoView({ block: field.offsetHeight < window.innerHeight ? 'center' : 'start' });
  }, [form, wanted]);
}

function SettingsEditor({ settings }: { settings: AdminSettings }) {
  const save = useSaveSettings();
  const editor = useRecordEditor({
    noun: 'page of settings',
    inputNameOf: () => 'settings',
    schema: SettingsSchema,
    fields: SETTINGS_FIELDS,
    opening: { record: settings },
    blank: BLANK_SETTINGS,
    valuesOf: settingsValues,
    save: save.mutateAsync,
    reload: useReloadSettings(),
    onSaved: () => {
      const text = 'Website settings have been successfully updated';
      showToast({ title: 'Settings Updated', text, kind: 'success' });
    },
    failure: { title: 'Failed to update settings' },
  });
  useWantedField(editor.form.element);
  const leave = () => {
    leavePageIfAllowed(() => {
      editor.giveUp();
      window.location.assign('/admin');
    });
  };
  return (
    <RecordForm
      editor={editor}
      className={editor.form.isDirty || editor.isSaving ? '' : 'settings-untouched'}
      submit="Save Settings"
      savedAt="/"
      onCancel={leave}
    >
      <div className="folded-list">
        {SECTIONS.map((title) => (
          <Section key={title} {...{ title, editor, settings }} />
        ))}
      </div>
    </RecordForm>
  );
}

type SectionProps = {
  title: (typeof SECTIONS)[number];
  editor: RecordEditor<SettingsValues, AdminSettings>;
  /** The saved settings. */
  settings: AdminSettings;
};

/** The values of a section in one line, or the labels of its fields. */
function lineOf(title: string, settings: AdminSettings): string {
  const values = SECTION_LINES[title]?.(settingsValues(settings)) ?? '';
  return values === '' ? labelsOf(title) : values;
}

/** The labels of a section's fields in one line. */
const labelsOf = (title: string) =>
  Object.values(SETTINGS_FIELDS)
    .flatMap(({ section, label }) => (section === title ? [label] : []))
    .join(', ');

/** The section that is unfolded at first: that of the address; otherwise the first in a wide window, '' for none. */
const firstShown = () =>
  window.location.hash.slice(1) ||
  (window.matchMedia(TWO_COLUMNS).matches ? sectionFragment(SECTIONS[0]) : '');

type CardProps = { title: string; line: string; children: ReactNode };

/** A section of the screen. A wide window shows only the unfolded one (settings.css). */
function SettingsCard({ title, line, children }: CardProps) {
  const [shown] = useState(firstShown);
  const id = sectionFragment(title);
  // The browser has looked for the fragment before the settings arrived.
  useEffect(() => {
    if (id === window.location.hash.slice(1)) document.getElementById(id)?.scrollIntoView();
  }, [id]);
  return (
    <FoldedCard
      {...{ id, title, line }}
      isFolded
      isWanted={id === shown}
      // The links beside it choose another one.
      isHeld={useMediaQuery(TWO_COLUMNS)}
    >
      {children}
    </FoldedCard>
  );
}

/** A section of the form. */
function Section({ title, editor, settings }: SectionProps) {
  return (
    <SettingsCard title={title} line={lineOf(title, settings)}>
      <Fields editor={editor} isShown={(name) => SETTINGS_FIELDS[name].section === title} />
    </SettingsCard>
  );
}

/** Loads the settings once, then shows the form. */
function SettingsManager() {
  const settings = useSettings();
  return (
    <>
      <AdminHeader title="Website Settings" />
      <SettingsColumns>
        <ListState
          isLoading={settings.isPending}
          hasFailed={settings.isLoadingError}
          loadingText="Loading settings..."
          failedText="The settings could not be loaded. Please check your connection."
          onRetry={() => void settings.refetch()}
        >
          {settings.data && <SettingsEditor settings={settings.data} />}
        </ListState>
        <HiddenWhileLoading isLoading={settings.isPending}>
          <div className="settings-cards folded-list">
            <SettingsCard
              title={DOWNLOADS}
              line="Sermons, events, messages and visit requests as files"
            >
              <ContentExport />
            </SettingsCard>
            {[IMPORT, SIGN_IN].map(({ href, title, line }) => (
              <a key={href} href={href} className="settings-link">
                <span>
                  <span className="settings-link-title">{title}</span>
                  <span className="folded-line block">{line}</span>
                </span>
                <ChevronRight size={22} aria-hidden="true" className="shrink-0" />
              </a>
            ))}
          </div>
        </HiddenWhileLoading>
      </SettingsColumns>
    </>
  );
}

/** The screen /admin/settings. */
export const SettingsScreen = createAdminScreen('website settings', SettingsManager);
