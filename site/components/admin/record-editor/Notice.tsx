import type { ReactNode } from 'react';

const comeIntoView = (notice: HTMLElement | null) => {
  notice?.scrollIntoView({ block: 'nearest' });
};

/** Something that stands below the fields and must not be missed: whoever saved may have been anywhere in the form. */
export function Notice({ children }: { children: ReactNode }) {
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
