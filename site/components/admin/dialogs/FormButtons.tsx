import * as Dialog from '@radix-ui/react-dialog';
import { Ellipsis } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../Button.tsx';
import './form-buttons.css';

/** A bar for the buttons of a screen's form, fixed to the lower edge of the window unless the window is very low. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <div className="form-buttons">{children}</div>
);

/** The buttons for which the bar of a phone has no room: in a menu above it. */
export function MoreButtons({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger ref={trigger} className="button button-quiet w-11" aria-label="More">
        <Ellipsis size={22} aria-hidden="true" className="shrink-0" />
      </Dialog.Trigger>
      <Dialog.Content
        className="form-menu card"
        aria-describedby={undefined}
        onClickCapture={() => {
          // First, so that a question which the press opens returns the focus to this button: the pressed one is gone.
          trigger.current?.focus();
        }}
        onClick={() => {
          setOpen(false);
        }}
      >
        <Dialog.Title className="sr-only">More</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Root>
  );
}

type DialogButtonsProps = { className?: string; children: ReactNode };

/** Buttons of a dialog, a question or a short form, the main one first, as in a form's bar. On a phone they fill the width. */
export const DialogButtons = ({ className = '', children }: DialogButtonsProps) => (
  <div className={`dialog-buttons ${className}`}>{children}</div>
);

type SubmitButtonsProps = {
  submit: string;
  isWorking: boolean;
  /** Id of the form, if the buttons are outside it. */
  form?: string;
  /** Leaves the form. */
  onCancel: () => void;
};

/** The submit and cancel buttons of a dialog or a short form. */
export const SubmitButtons = ({ submit, isWorking, form, onCancel }: SubmitButtonsProps) => (
  <DialogButtons>
    <button type="submit" form={form} className="button button-primary" disabled={isWorking}>
      {submit}
    </button>
    <Button disabled={isWorking} onClick={onCancel}>
      Cancel
    </Button>
  </DialogButtons>
);

type FormEndProps = {
  /** The address that shows the changes to the record, and the words of the link to it. */
  history: string;
  words?: string;
  children: ReactNode;
};

/** The end of the form of a saved record: the button that deletes or resets it, and a link to its history. */
export const FormEnd = ({ history, words = 'History', children }: FormEndProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6">
    {children}
    <a href={history} className="link inline-flex min-h-11 items-center text-sm">
      {words}
    </a>
  </div>
);
