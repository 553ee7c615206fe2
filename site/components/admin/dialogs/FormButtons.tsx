import type { ReactNode } from 'react';
import './form-buttons.css';

/** The buttons that save or leave a form, in view as long as the form is. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className="form-buttons">{children}</div>;
}
