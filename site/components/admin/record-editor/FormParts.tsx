import { useId, useSyncExternalStore, type ReactNode } from 'react';
import { FoldedContent } from '../list/FoldedCard.tsx';
import './form-parts.css';

/** A part of a form that can be folded. Fields with the same `Fold` are in one part. */
export type Fold = {
  title: string;
  /** When the part is open at first: in a wide window, or when one of its fields has a value. */
  opens: 'wide' | 'filled';
};

/** The fold of fields that are rarely filled in. */
export const MORE_DETAILS_FOLD: Fold = { title: 'More Details', opens: 'filled' };

/** Whether a media query matches. */
export const useMediaQuery = (query: string): boolean =>
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

/** Rendered text as its page shows it. Its links do nothing, because following one would leave the editor. */
export const RenderedText = ({ html, className }: { html: string; className: string }) => (
  <div
    className={`prose notes linked ${className}`}
    dir="auto"
    onClick={(event) => {
      event.preventDefault();
    }}
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** The media query of windows with room for two columns, such as a form and its preview. */
export const TWO_COLUMNS = '(min-width: 64rem)';

/** A form with its preview next to it, in a window that has room for both. */
export const FormWithPreview = ({ form, preview }: { form: ReactNode; preview: ReactNode }) => (
  <div className="form-with-preview">
    {form}
    {useMediaQuery(TWO_COLUMNS) && (
      <div className="form-preview">
        <PreviewPanel>{preview}</PreviewPanel>
      </div>
    )}
  </div>
);

/** The preview as a folded part of its form, in a window without room for both. */
export const FoldedPreview = ({ children }: { children: ReactNode }) =>
  !useMediaQuery(TWO_COLUMNS) && (
    <FoldedContent
      className="folded-part"
      title={<span className="form-part-title">Preview</span>}
      isOpenAtFirst={false}
      isWanted={false}
    >
      {children}
    </FoldedContent>
  );
