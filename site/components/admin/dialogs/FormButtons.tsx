import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import './form-buttons.css';

/** A bar for the buttons of a screen's form, fixed to the lower edge of the window unless the window is very low. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <div className="form-buttons">{children}</div>
);

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
  <div className="flex flex-wrap items-center gap-x-6">
    {children}
    <a href={history} className="link ml-auto inline-flex min-h-11 items-center text-sm">
      {words}
    </a>
  </div>
);
