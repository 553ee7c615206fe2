import * as AlertDialog from '@radix-ui/react-alert-dialog';
import { History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { useReturnFocus } from '../focus.ts';
import { DialogButtons } from './FormButtons.tsx';
import { showToast } from '#site/lib/page/toasts.ts';
import { closeAddress, openAddress, useSearchParameters } from '../address/address.ts';
import { isGone, type ToastContent } from '../queries.ts';
import { showFailure } from '../show-failure.ts';

/** A question before data is lost, or before visitors see something else. */
type Question = {
  title: string;
  text: string;
  /** How the loss can be undone later; shown on a separate line. */
  afterwards?: string;
  confirmLabel: string;
  /** Whether nothing is lost, so that the button is not red. */
  isHarmless?: boolean;
  cancelLabel?: string;
};

type Props = Question & {
  isOpen: boolean;
  /** Fields or choices between the text and the buttons. */
  children?: ReactNode;
  /** While true, the dialog stays open and its buttons are disabled. */
  isWorking?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** Saves the unsaved input: the main button, from which the one that loses the input then stands apart. */
  save?: { label: string; run: () => void };
  /** For a dialog whose button no longer exists when it closes: moves the focus and prevents the default. */
  onCloseAutoFocus?: (event: Event) => void;
};

/** A dialog that asks for confirmation before data is lost. */
export function ConfirmDialog(props: Props) {
  const returnFocus = useReturnFocus();
  const confirmButton = (look: string) => (
    <button
      type="button"
      className={`button ${look}`}
      disabled={props.isWorking}
      onClick={props.onConfirm}
    >
      {props.confirmLabel}
    </button>
  );
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
          className={`dialog p-6 ${props.save === undefined ? 'max-w-lg' : 'max-w-xl'}`}
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
              {props.afterwards !== undefined && (
                <p className="mt-1 flex items-start gap-2 border-t border-line pt-3 text-sm text-ink-soft">
                  <History size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
                  {props.afterwards}
                </p>
              )}
            </div>
          </AlertDialog.Description>
          {props.children}
          <DialogButtons className="mt-6">
            {props.save === undefined ? (
              confirmButton(props.isHarmless === true ? 'button-primary' : 'button-danger')
            ) : (
              <button type="button" className="button button-primary" onClick={props.save.run}>
                {props.save.label}
              </button>
            )}
            <AlertDialog.Cancel className="button button-quiet">
              {props.cancelLabel ?? 'Cancel'}
            </AlertDialog.Cancel>
            {props.save !== undefined &&
              confirmButton(
                'border-0 px-0! text-danger underline-offset-4 hover:underline max-sm:mt-2 sm:ml-auto',
              )}
          </DialogButtons>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

const showSuccess = (told: ToastContent) => {
  showToast({ ...told, kind: 'success' });
};

type Write<Asked, Answer> = {
  mutate: (
    asked: Asked,
    then: {
      onSuccess: (answer: Answer) => void;
      onError: (error: unknown) => void;
      onSettled: () => void;
    },
  ) => void;
  isPending: boolean;
  isSuccess: boolean;
};

type ConfirmedWriteProps<Asked, Answer> = Question & {
  /** What the question is about; null while the dialog is closed. */
  asked: Asked | null;
  write: Write<Asked, Answer>;
  /** Returns the toast after a success. `answer` is undefined if somebody else had deleted the record. */
  done: (asked: Asked, answer: Answer | undefined) => ToastContent;
  /** Returns the toast after a failure. Without a text, the toast shows the text of the error. */
  failed: (error: unknown) => { title: string; text?: string | undefined };
  /** Whether the write counts as a success if somebody else had deleted the record. */
  isDoneIfGone?: boolean;
  onClose: () => void;
  /** Moves the focus after a success, if the button that opened the dialog no longer exists. */
  focusAfterwards?: () => void;
  children?: ReactNode;
};

/** Asks for confirmation before a destructive write, then shows a toast with the result. */
export function ConfirmedWrite<Asked, Answer>(props: ConfirmedWriteProps<Asked, Answer>) {
  const { asked, write, done, failed, isDoneIfGone = false, onClose, focusAfterwards } = props;
  const confirm = (confirmed: Asked) => {
    write.mutate(confirmed, {
      onSuccess: (answer) => {
        showSuccess(done(confirmed, answer));
      },
      onError: (error) => {
        if (isDoneIfGone && isGone(error)) showSuccess(done(confirmed, undefined));
        else showFailure({ ...failed(error), error });
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      {...props}
      isOpen={asked !== null}
      isWorking={write.isPending}
      onConfirm={() => {
        if (asked !== null) confirm(asked);
      }}
      onCancel={onClose}
      onCloseAutoFocus={(closing) => {
        if (focusAfterwards === undefined || !write.isSuccess) return;
        closing.preventDefault();
        focusAfterwards();
      }}
    />
  );
}

type ConfirmedWriteButtonProps = Question & {
  /** The address of the form with this button, such as `?edit=12`. */
  here: string;
  /** The query parameter that opens the question, such as `delete`. */
  name: string;
  /** The label of the button; by default that of the confirmation. */
  label?: string;
  /** The look of the button, such as `DeleteButton`. */
  Trigger?: typeof Button;
  isDisabled: boolean;
  /** Does the write. @returns the toast after a success; undefined if the form shows the result */
  onConfirm: () => Promise<ToastContent | undefined>;
  /** The toast of a failure. */
  failure: { title: string; text?: string };
  /** Leaves the form after a success. Without it, or if `onConfirm` returns no toast, only the question closes. */
  onDone?: () => void;
};

/** A button of a record's form. It opens a question that has its own address, such as `?edit=12&delete`. */
export function ConfirmedWriteButton(props: ConfirmedWriteButtonProps) {
  const {
    here,
    name,
    label = props.confirmLabel,
    Trigger = Button,
    isDisabled,
    onConfirm,
    failure,
    onDone,
  } = props;
  const isAsking = useSearchParameters().has(name);
  const [isWorking, setWorking] = useState(false);
  const close = () => {
    closeAddress(here);
  };
  const confirm = async () => {
    setWorking(true);
    try {
      const told = await onConfirm();
      if (told === undefined || onDone === undefined) close();
      else onDone();
      if (told !== undefined) showSuccess(told);
    } catch (error) {
      close();
      showFailure({ ...failure, error });
    }
    setWorking(false);
  };
  return (
    <>
      <Trigger
        disabled={isDisabled}
        onClick={() => {
          openAddress(`${here}&${name}`);
        }}
      >
        {label}
      </Trigger>
      <ConfirmDialog
        {...props}
        isOpen={isAsking}
        isWorking={isWorking}
        onConfirm={() => {
          void confirm();
        }}
        onCancel={close}
      />
    </>
  );
}
