import * as AlertDialog from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../focus.ts';

/** What is asked before something is lost. */
export type Question = {
  title: string;
  text: string;
  /** What may still help afterwards, in a line of its own. */
  afterwards?: string;
  confirmLabel: string;
};

type Props = Question & {
  isOpen: boolean;
  /** What is to be decided, between the text and the buttons. */
  children?: ReactNode;
  /** While true, the dialog stays open and its buttons are disabled. */
  isWorking?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Moves the focus when the button that opened the dialog is gone; prevents the event then. */
  onCloseAutoFocus?: (event: Event) => void;
};

/** Asks for confirmation before something is lost. */
export function ConfirmDialog(props: Props) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root
      open={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="dialog-overlay" />
        <AlertDialog.Content
          className="dialog max-w-lg p-6"
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            props.onCloseAutoFocus?.(event);
            if (!event.defaultPrevented) returnFocus.onCloseAutoFocus(event);
          }}
        >
          <AlertDialog.Title className="text-xl">{props.title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-3 grid gap-2">
              <p>{props.text}</p>
              {props.afterwards !== undefined && <p>{props.afterwards}</p>}
            </div>
          </AlertDialog.Description>
          {props.children}
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel className="button button-quiet">Cancel</AlertDialog.Cancel>
            <button
              type="button"
              className="button button-danger"
              disabled={props.isWorking}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
