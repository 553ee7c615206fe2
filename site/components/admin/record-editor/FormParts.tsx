import { ChevronDown } from 'lucide-react';
import { useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import './form-parts.css';

/** A part of a form that can be folded. Fields with the same `Fold` are in one part. */
export type Fold = {
  title: string;
  /** When the part is open at first: in a wide window, or when one of its fields has a value. */
  opens: 'wide' | 'filled';
};

/** The fold of fields that are rarely filled in. */
export const MORE_DETAILS_FOLD: Fold = { title: 'More Details', opens: 'filled' };

type Props = {
  fold: Fold;
  /** What the fields in the part contain, each with its label. */
  contents: readonly ReactNode[];
  isFilled: boolean;
  hasError: boolean;
  children: ReactNode;
};

/**
 * Folds fields to one line with their labels and values. If a save is refused because of one of the fields,
 * `openInvalid` (RecordForm) unfolds them.
 */
export function FoldedPart({ fold, contents, isFilled, hasError, children }: Props) {
  const [isOpen, setOpen] = useState(() =>
    fold.opens === 'wide' ? window.matchMedia('(min-width: 48rem)').matches : isFilled,
  );
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    // The part stays open when the last value is deleted, because the user is still typing there.
    if (isFilled) setOpen(true);
  }
  return (
    <details
      className="folded-part"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <span className="form-part-title">{fold.title}</span>
        <ChevronDown size={20} aria-hidden="true" />
        {!isOpen && (
          <span className={hasError ? 'field-error' : 'wrap-anywhere text-ink-soft'}>
            {hasError ? 'Something in here needs another look.' : contents}
          </span>
        )}
      </summary>
      {children}
    </details>
  );
}

/** Whether a media query matches. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    () => window.matchMedia(query).matches,
  );

type PreviewPanelProps = { title?: string; children: ReactNode };

/** A panel next to a form, which shows what visitors will see. */
export function PreviewPanel({ title = 'Preview', children }: PreviewPanelProps) {
  const id = useId();
  return (
    <section className="card min-w-0 p-5" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The window in which a preview stands beside its form. */
export const BESIDE = '(min-width: 64rem)';

/** A form with its preview next to it, in a window that has room for both. */
export const FormWithPreview = ({ form, preview }: { form: ReactNode; preview: ReactNode }) => (
  <div className="form-with-preview">
    {form}
    {useMedia(BESIDE) && (
      <div className="form-preview">
        <PreviewPanel>{preview}</PreviewPanel>
      </div>
    )}
  </div>
);
