import { Button } from '#site/components/admin/Button.tsx';
import type { ReactNode } from 'react';
import { DialogButtons } from '../dialogs/FormButtons.tsx';
import type { Difference } from './record-fields.ts';
import type { RecordEditor } from './use-record-editor.ts';

const comeIntoView = (notice: HTMLElement | null) => {
  notice?.scrollIntoView({ block: 'nearest' });
};

/** A notice below the fields. It scrolls into view, because a form can be saved from any scroll position. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <div
      ref={comeIntoView}
      role="alert"
      className="card scroll-mt-20 border-l-4 border-l-amber-400 p-5"
    >
      {children}
    </div>
  );
}

/** The part of an editor's state that notices show, independent of the record's type. */
type EditorState = Pick<RecordEditor<object, { version: number }>, 'noun' | 'phase' | 'conflict'>;

type Props = Pick<EditorState, 'noun'> & NonNullable<EditorState['conflict']>;

/** Shows how somebody else changed the record. Nothing is overwritten before the user chooses. */
function ConflictNotice({ noun, differences, keepTyped, loadTheirs }: Props) {
  return (
    <Notice>
      <p className="font-semibold">Somebody else has changed this {noun} since you opened it.</p>
      <p className="mt-1">
        Nothing you typed is lost, and nothing of it is saved yet. Keep your changes, and theirs
        stay where you changed nothing; or load their version in place of yours.
      </p>
      <dl className="mt-4 grid gap-4">
        {differences.map((difference) => (
          <DifferenceEntry key={difference.label} difference={difference} />
        ))}
      </dl>
      <DialogButtons className="mt-5">
        <Button onClick={keepTyped}>Keep My Changes</Button>
        <Button onClick={loadTheirs}>Load the New Version</Button>
      </DialogButtons>
    </Notice>
  );
}

function DifferenceEntry({ difference: { label, theirs, typed } }: { difference: Difference }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="whitespace-pre-wrap">Theirs: {theirs === '' ? 'nothing' : theirs}</dd>
      <dd className="whitespace-pre-wrap">
        Yours: {typed === null ? 'not changed' : typed === '' ? 'nothing' : typed}
      </dd>
    </div>
  );
}

/** Shows why the last save failed, and the next step. */
export function EditorNotices({ editor }: { editor: EditorState }) {
  const { phase, noun, conflict } = editor;
  switch (phase.name) {
    case 'editing':
    case 'saving':
      return null;
    case 'conflict':
      return conflict && <ConflictNotice noun={noun} {...conflict} />;
    case 'refused':
      return (
        <Notice>
          {phase.reason} What you typed is still here: save again, and it is saved once.
        </Notice>
      );
    case 'gone':
      return (
        <Notice>
          Somebody else has deleted this {noun}. What you typed is still here: save again to create
          it anew.
        </Notice>
      );
    case 'unanswered':
      return (
        <Notice>
          {phase.isOffline
            ? 'You are offline, so this is not saved. What you typed is still here: save again once you are back online.'
            : 'No answer came, so this may or may not have been saved. What you typed is still here: save again, and it is saved once.'}
        </Notice>
      );
  }
}

/** Unfolds every part with an invalid field. Runs before the field is focused, because a folded field has no focus. */
export function openInvalid(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll('[aria-invalid="true"]') ?? []) {
    let part = field.closest('details');
    while (part !== null) {
      part.open = true;
      part = part.parentElement?.closest('details') ?? null;
    }
  }
}

type RefusedFieldsProps = { form: HTMLFormElement | null; count: number };

/** Says how many fields are invalid, if there are several. Each press focuses the next, after the last the first. */
export function RefusedFields({ form, count }: RefusedFieldsProps) {
  if (count < 2) return null;
  const showNext = () => {
    openInvalid(form);
    const refused = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const current = refused.findIndex((field) => field.contains(document.activeElement));
    refused[(current + 1) % refused.length]?.focus();
  };
  return (
    <p className="form-refused">
      <button
        type="button"
        className="link inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger"
        // A press must not move the focus to this button, because `showNext` looks for the field after the focused one.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onClick={showNext}
      >
        {count} fields need another look.
      </button>
    </p>
  );
}
