import type { ReactNode } from 'react';

const comeIntoView = (notice: HTMLElement | null) => {
  notice?.scrollIntoView({ block: 'nearest' });
};

/** A notice below the fields. It scrolls into view, because a form can be saved from anywhere in it. */
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
