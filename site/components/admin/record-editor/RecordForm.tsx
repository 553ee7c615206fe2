import { Fragment, useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import type { RecordEditor } from './use-record-editor.ts';
import { backToList } from '../address/address.ts';
import { navigateIfAllowed } from '../address/guards.ts';
import { isFieldUploadRunning } from '../media/uploads.ts';
import { showFailure } from '../show-failure.ts';
import { RestoredNotice } from '../unsaved-input/RestoredNotice.tsx';
import { EditorNotices, openInvalid } from './EditorNotices.tsx';
import { FormBar } from './FormBar.tsx';
import { FoldedContent, isWindowWide } from '../list/FoldedCard.tsx';
import { FormAside, TWO_COLUMNS, useMediaQuery, type Fold } from './FormParts.tsx';
import { cutText } from '#shared/pages/record-page.ts';
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
    const words = cutText(inWords(form.typed[name]), FOLDED_SHOWN) || 'empty';
    const rendered = form.typed[name] === '' ? undefined : renderFolded?.(form.typed[name]);
    const content = rendered ?? (isFilled ? `${title}: ${words}` : title);
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
          isOpenAtFirst={isFilled && (opens === 'filled' || (opens === 'wide' && isWindowWide()))}
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
  aside?: ComponentProps<typeof FormBar>['aside'];
  /** The address of the page that shows the saved record. */
  savedAt?: string | undefined;
  /** The last part of the form, such as the delete button of a saved record. */
  end?: ReactNode;
  /** Who sees the record, with what changes that: beside the fields in a wide window, otherwise below them. */
  panel?: ReactNode;
  /** What visitors will see: beside the fields in a wide window, otherwise in their place at the press of a button. */
  preview?: ReactNode;
  /** What else stands beside the fields in a wide window, and below the form in others. */
  side?: ReactNode;
};

const STILL_UPLOADING = {
  title: 'Still uploading',
  text: 'Please wait until the file has arrived, or cancel its upload. Then save again.',
};

/**
 * The form of a record, with notices about restored input and the last save. In a wide window, what does not belong to
 * its fields stands in a column beside them.
 */
export function RecordForm<Values extends object, Stored extends { version: number }>(
  props: RecordFormProps<Values, Stored>,
) {
  const { editor, label, className = '', onLeave = backToList, panel, preview, side } = props;
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
  const isBeside = useMediaQuery(TWO_COLUMNS);
  const [isPreviewed, setPreviewed] = useState(false);
  const [refused, setRefused] = useState(errors);
  if (refused !== errors) {
    // The fields with the errors are shown again.
    setRefused(errors);
    setPreviewed(false);
  }
  const isInstead = isPreviewed && preview !== undefined && !isBeside;
  const column = `grid min-w-0 grid-cols-1 gap-6 ${className}`;
  const content = (
    <>
      {editor.restored && <RestoredNotice {...editor.restored} onStartOver={editor.startOver} />}
      <div className="grid min-w-0 grid-cols-1 gap-6" hidden={isInstead}>
        {props.children}
      </div>
      {isInstead && <div className="grid gap-6">{preview}</div>}
      {panel !== undefined && !isBeside && <div className="form-part">{panel}</div>}
      <EditorNotices editor={editor} />
      <FormBar
        editor={editor}
        submit={editor.isSaving ? (props.saving ?? 'Saving...') : props.submit}
        aside={props.aside}
        {...(preview !== undefined &&
          !isBeside && {
            preview: {
              isShown: isPreviewed,
              toggle: () => {
                setPreviewed(!isPreviewed);
                window.scrollTo({ top: 0 });
              },
            },
          })}
        onCancel={props.onCancel ?? leave}
      >
        {props.savedAt !== undefined && editor.isSaved && <SavedNote href={props.savedAt} />}
      </FormBar>
      {props.end && <div className="form-part">{props.end}</div>}
    </>
  );
  const hasAside = [panel, preview, side].some((part) => part !== undefined);
  return (
    <form
      ref={setElement}
      noValidate
      aria-label={label}
      className={hasAside ? 'form-with-aside' : column}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFieldUploadRunning()) showFailure(STILL_UPLOADING);
        else if (props.onSubmit !== undefined) props.onSubmit();
        else void editor.submit();
      }}
    >
      {hasAside ? (
        <>
          <div className={column}>{content}</div>
          <FormAside {...(isBeside && { panel, preview })} side={side} />
        </>
      ) : (
        content
      )}
    </form>
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
