import { CircleMinus, Plus, Printer, Trash2, Undo2, type LucideIcon } from 'lucide-react';
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

/** The button that takes something off a list. It is not red and has no bin, because nothing is lost: it can be put back. */
export const TakeOffButton = ({ className = '', ...props }: Omit<IconButtonProps, 'icon'>) => (
  <IconButton
    icon={CircleMinus}
    title="Take off"
    className={`text-deep-700 ${className}`}
    {...props}
  />
);

/** The button that adds a part to a record. */
export const AddButton = ({ className = '', children, ...props }: ComponentProps<'button'>) => (
  <Button className={`button-small gap-1 px-2.5 ${className}`} {...props}>
    <Plus size={18} aria-hidden="true" className="shrink-0" />
    {children}
  </Button>
);

/** A button that deletes something. Without children it says 'Delete', and on a phone it shows only its icon. */
export const DeleteButton = ({ className = '', children, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label={children === undefined ? 'Delete' : undefined}
    className={`button min-h-11 min-w-11 shrink-0 gap-1 border-0 px-0 py-1 text-sm text-danger underline-offset-4 hover:underline ${children === undefined ? 'max-sm:justify-end' : ''} ${className}`}
    {...props}
  >
    <Trash2 size={20} aria-hidden="true" />
    {children ?? <span className="max-sm:hidden">Delete</span>}
  </button>
);

/** The button that puts back what the website came with, at the place where other records are deleted. */
export const ResetButton = ({ children, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className="button min-h-11 gap-1.5 border-0 px-0 py-1 text-sm text-deep-700 underline-offset-4 hover:underline"
    {...props}
  >
    <Undo2 size={18} aria-hidden="true" />
    {children}
  </button>
);

/** The button that opens the browser's print dialog. It is the primary one of a screen for printing. */
export const PrintButton = ({ isPrimary = false }) => (
  <button
    type="button"
    className={`button ${isPrimary ? 'button-primary' : 'button-quiet'}`}
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

/** A link to a page made for printing. It looks like `PrintButton`; a phone has no room for its icon. */
export const PrintLink = ({ children, ...props }: ComponentProps<'a'>) => (
  <ButtonLink {...props}>
    <Printer size={20} aria-hidden="true" className="max-sm:hidden" />
    {children}
  </ButtonLink>
);
