import type { Ref } from 'react';
import { ConflictNotice } from '#site/components/admin/ConflictNotice.tsx';
import { EventFields } from './EventFields.tsx';
import type { EventEditor } from './use-event-editor.ts';

const NEW = {
  title: 'Create New Event',
  description: 'Fill out the form to create a new event',
  submit: 'Create Event',
};
const EXISTING = {
  title: 'Edit Event',
  description: 'Update the event details below',
  submit: 'Update Event',
};

type Props = { editor: EventEditor; onLoadNewVersion: () => void; ref: Ref<HTMLElement> };

/** The form of an event, new or not. */
export function EventFormCard({ editor, onLoadNewVersion, ref }: Props) {
  const texts = editor.isNew ? NEW : EXISTING;
  return (
    <section ref={ref} className="card mb-10 scroll-mt-4 p-5 sm:p-8" aria-label={texts.title}>
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-1 text-ink-soft">{texts.description}</p>
      {editor.isRestored && (
        <p role="status" className="mt-4 rounded-control bg-amber-100 px-4 py-3">
          This is what you were writing before. It is not saved yet.
        </p>
      )}
      <form noValidate className="mt-6 grid gap-6" onSubmit={editor.submit}>
        <fieldset disabled={editor.isSaving} className="min-w-0">
          <EventFields form={editor.form} />
        </fieldset>
        {editor.hasConflict && (
          <ConflictNotice record="event" onLoad={onLoadNewVersion} onKeep={editor.keepTyped} />
        )}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary" disabled={editor.isSaving}>
            {editor.isSaving ? 'Saving...' : texts.submit}
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={editor.isSaving}
            onClick={editor.cancel}
          >
            Cancel
          </button>
        </div>
      </form>
    </section>
  );
}
