import type { ReactNode } from 'react';
import './form-buttons.css';

/** What saves or sends a form, and what leaves it, in sight as long as the form is. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className="form-buttons">{children}</div>;
}
