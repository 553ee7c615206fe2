import { Printer, Trash2, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A button that does not submit a form. */
export const Button = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button type="button" className={`button button-quiet ${className}`} {...props} />
);

type IconButtonProps = ComponentProps<'button'> & {
  /** Accessible name; the button shows only the icon. */
  label: string;
  icon: LucideIcon;
};

/** A button with an icon instead of text. */
export const IconButton = ({ label, icon: Icon, className = '', ...props }: IconButtonProps) => (
  <button type="button" className={`icon-button ${className}`} aria-label={label} {...props}>
    <Icon size={22} aria-hidden="true" />
  </button>
);

/** The button that deletes an entry. In all lists it looks the same, and comes last, apart from the other buttons. */
export const DeleteButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={`button min-h-11 shrink-0 gap-1 border-0 px-0 py-1 text-sm text-danger underline-offset-4 hover:underline ${className}`}
    {...props}
  >
    <Trash2 size={18} aria-hidden="true" />
    Delete
  </button>
);

/** The button that opens the browser's print dialog. It looks like the print button of the public pages. */
export const PrintButton = () => (
  <button
    type="button"
    className="link inline-flex min-h-11 cursor-pointer items-center gap-2"
    onClick={() => {
      window.print();
    }}
  >
    <Printer size={20} aria-hidden="true" />
    Print
  </button>
);

/** A link that looks like a button. */
export const ButtonLink = (props: ComponentProps<'a'>) => (
  <a className="button button-quiet" {...props} />
);
