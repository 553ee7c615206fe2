import { useId, useSyncExternalStore, type ReactNode } from 'react';
import './form-parts.css';

/** A part of a form that can be folded. Fields with the same `Fold` are in one part. */
export type Fold = {
  title: string;
  /** Where the part is open at first if one of its fields has a value: in a wide window only, in all, or in none. */
  opens: 'wide' | 'filled' | 'asked';
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

/** A part of the preview of a form, which shows what visitors will see. */
export function PreviewPanel({ title = 'Preview', children }: PreviewPanelProps) {
  const id = useId();
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <h2 id={id} className="form-part-title mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part of a page as visitors see it. Its links do nothing, because following one would leave the editor. */
export const RenderedHtml = ({ html, className }: { html: string; className: string }) => (
  <div
    className={className}
    dir="auto"
    onClick={(event) => {
      event.preventDefault();
    }}
    dangerouslySetInnerHTML={{ __html: html }}
  />
);

/** The media query of windows with room for two columns, such as a form and its preview. */
export const TWO_COLUMNS = '(min-width: 64rem)';

type AsideProps = Partial<Record<'panel' | 'preview' | 'side', ReactNode>>;

/** The column beside a form: who sees the record, what visitors will see last, so that it stays in view, and the rest. */
export const FormAside = ({ panel, preview, side }: AsideProps) => (
  <div className="form-side">
    {panel !== undefined && <div className="card p-5">{panel}</div>}
    {side}
    {preview !== undefined && <div className="form-preview card grid gap-6 p-5">{preview}</div>}
  </div>
);
