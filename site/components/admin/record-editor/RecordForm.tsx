import { Fragment, useEffect, type ReactNode } from 'react';
import type { RecordEditor } from './use-record-editor.ts';
import { Button } from '../Button.tsx';
import { backToList } from '../address/address.ts';
import { navigateIfAllowed } from '../address/guards.ts';
import { FormButtons } from '../dialogs/FormButtons.tsx';
import { isFieldUploadRunning } from '../media/uploads.ts';
import { showFailure } from '../show-failure.ts';
import { RestoredNotice } from '../unsaved-input/RestoredNotice.tsx';
import { EditorNotices } from './EditorNotices.tsx';
import { FoldedContent, isWindowWide } from '../list/FoldedCard.tsx';
import type { Fold } from './FormParts.tsx';
import { excerpt } from '#shared/pages/record-page.ts';
import { isSame } from '#site/components/forms/use-form-state.ts';
import './saved.css';

type Props<Values extends object, Stored extends { version: number }> = {
  editor: RecordEditor<Values, Stored>;
  /** Whether to show a field; all fields by default. */
  isShown?: (name: keyof Values) => boolean;
};

const COLUMNS = 'grid grid-cols-1 gap-5 sm:grid-cols-2';

/** Number of characters of a value that are shown while its field is folded. */
const FOLDED_SHOWN = 60;

const REFUSED_INSIDE = 'Something in here needs another look.';

type FoldedFields = {
  shown: ReactNode[];
  contents: ReactNode[];
  isFilled: boolean;
  hasError: boolean;
};

/** The fields of a record in the order of their definitions, in two columns if there is room; folds come last. */
export function Fields<Values extends object, Stored extends { version: number }>({
  editor: { fields, blank, form, stored, isSaving },
  isShown,
}: Props<Values, Stored>) {
  const shown: ReactNode[] = [];
  const folds = new Map<Fold, FoldedFields>();
  for (const name in fields) {
    if (isShown?.(name) === false) continue;
    const { label, heading, render, isWide, fold, renderFolded } = fields[name];
    const { inWords = String } = fields[name];
    const props = {
      name,
      label,
      value: form.typed[name],
      onChange: (value: Values[typeof name]) => {
        form.change(name, value);
      },
      error: form.errors[name],
      isReadOnly: isSaving,
    };
    const field = (
      <div key={name} className={isWide === true ? 'empty:hidden sm:col-span-2' : undefined}>
        {render(props, stored, form.typed)}
      </div>
    );
    if (heading !== undefined) {
      shown.push(
        <h2 key={heading} className="form-part form-part-title">
          {heading}
        </h2>,
      );
    }
    if (fold === undefined) {
      shown.push(field);
      continue;
    }
    const folded = folds.get(fold) ?? { shown: [], contents: [], isFilled: false, hasError: false };
    const isFilled = !isSame(form.typed[name], blank[name]);
    const title = label.replace(' (Optional)', '');
    const words = excerpt(inWords(form.typed[name]), FOLDED_SHOWN) || 'empty';
    const content = !isFilled ? title : (renderFolded?.(form.typed[name]) ?? `${title}: ${words}`);
    folds.set(fold, {
      shown: [...folded.shown, field],
      contents: [
        ...folded.contents,
        <Fragment key={name}>
          {/* The no-break space keeps the dot from the beginning of a line. */}
          {folded.contents.length > 0 && '\u00a0· '}
          {content}
        </Fragment>,
      ],
      isFilled: folded.isFilled || isFilled,
      hasError: folded.hasError || form.errors[name] !== undefined,
    });
  }
  return (
    <div className={COLUMNS}>
      {shown}
      {[...folds].map(([{ title, opens }, { shown: folded, contents, isFilled, hasError }]) => (
        <FoldedContent
          key={title}
          className="folded-part"
          title={<span className="form-part-title">{title}</span>}
          line={hasError ? <span className="field-error">{REFUSED_INSIDE}</span> : contents}
          isOpenAtFirst={opens === 'wide' ? isWindowWide() : isFilled}
          // Only opens the part: when its last value is deleted, it stays open, because the user is still typing there.
          isWanted={isFilled}
        >
          <div className={COLUMNS}>{folded}</div>
        </FoldedContent>
      ))}
    </div>
  );
}

type RecordFormProps<Values extends object, Stored extends { version: number }> = {
  editor: RecordEditor<Values, Stored>;
  /** Accessible name of the form. */
  label?: string;
  className?: string;
  children: ReactNode;
  /** The label of the submit button. `saving` is its label during a save. */
  submit: string;
  saving?: string;
  /** Replaces the default save. */
  onSubmit?: () => void;
  /** Leaves the form after the user has given up the input; by default the list opens. */
  onLeave?: () => void;
  /** Replaces what the cancel button does by default, including the question about unsaved input. */
  onCancel?: () => void;
  /** Additional buttons. */
  buttons?: ReactNode;
  /** The address of the page that shows the saved record. */
  savedAt?: string | undefined;
  /** The last part of the form, such as the delete button of a saved record. */
  end?: ReactNode;
  /** What stands beside the fields in a wide window, and below them in others. */
  side?: ReactNode;
};

const STILL_UPLOADING = {
  title: 'Still uploading',
  text: 'Please wait until the file has arrived, or cancel its upload. Then save again.',
};

/** Unfolds every part with an invalid field. Runs before the field is focused, because a folded field has no focus. */
function openInvalid(form: HTMLFormElement | null): void {
  for (const field of form?.querySelectorAll('[aria-invalid="true"]') ?? []) {
    let part = field.closest('details');
    while (part !== null) {
      part.open = true;
      part = part.parentElement?.closest('details') ?? null;
    }
  }
}

/** The form of a record, with notices about restored input and the last save. */
export function RecordForm<Values extends object, Stored extends { version: number }>(
  props: RecordFormProps<Values, Stored>,
) {
  const { editor, label, className = '', onLeave = backToList, side } = props;
  const leave = () => {
    navigateIfAllowed(new URLSearchParams(), () => {
      editor.giveUp();
      onLeave();
    });
  };
  const { element, setElement, errors } = editor.form;
  useEffect(() => {
    openInvalid(element);
  }, [element, errors]);
  const column = `grid min-w-0 grid-cols-1 gap-6 ${className}`;
  const content = (
    <>
      {editor.restored && <RestoredNotice {...editor.restored} onStartOver={editor.startOver} />}
      {props.children}
      <EditorNotices editor={editor} />
      <FormButtons>
        <button type="submit" className="button button-primary" disabled={editor.isSaving}>
          {editor.isSaving ? (props.saving ?? 'Saving...') : props.submit}
        </button>
        {props.buttons}
        <Button disabled={editor.isSaving} onClick={props.onCancel ?? leave}>
          Cancel
        </Button>
        <RefusedFields form={element} count={Object.keys(errors).length} />
        {props.savedAt !== undefined && editor.isSaved && <SavedNote href={props.savedAt} />}
      </FormButtons>
      {props.end && <div className="form-part">{props.end}</div>}
    </>
  );
  return (
    <form
      ref={setElement}
      noValidate
      aria-label={label}
      className={side === undefined ? column : 'form-with-preview'}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFieldUploadRunning()) showFailure(STILL_UPLOADING);
        else if (props.onSubmit !== undefined) props.onSubmit();
        else void editor.submit();
      }}
    >
      {side === undefined ? (
        content
      ) : (
        <>
          <div className={column}>{content}</div>
          {side}
        </>
      )}
    </form>
  );
}

type RefusedFieldsProps = { form: HTMLFormElement | null; count: number };

/** Says how many fields are invalid, if there are several. Each press focuses the next, after the last the first. */
function RefusedFields({ form, count }: RefusedFieldsProps) {
  if (count < 2) return null;
  const showNext = () => {
    openInvalid(form);
    const refused = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
    const current = refused.findIndex((field) => field.contains(document.activeElement));
    refused[(current + 1) % refused.length]?.focus();
  };
  return (
    <p>
      <button
        type="button"
        className="link inline-flex min-h-11 cursor-pointer items-center font-semibold text-danger max-sm:-mt-3 max-sm:-mb-2"
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

/** Says that a record was just saved, and links to its public page. */
export const SavedNote = ({ href }: { href: string }) => (
  <p className="saved-note">
    Saved ·{' '}
    <a href={href} className="link inline-flex min-h-11 items-center">
      View on Website
    </a>
  </p>
);
