import type { ReactNode } from 'react';
import './form-buttons.css';

/** A bar for the buttons of a form. It is always visible at the lower edge of the window. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className="form-buttons">{children}</div>;
}

type SubmitButtonsProps = {
  submit: string;
  isWorking: boolean;
  /** Id of the form, if the buttons are outside it. */
  form?: string;
  /** Leaves the form. */
  onCancel: () => void;
  className?: string;
  /** Additional buttons. */
  children?: ReactNode;
};

/** The submit and cancel buttons of a form, with its other buttons between them. */
export function SubmitButtons(props: SubmitButtonsProps) {
  const { submit, isWorking, form, onCancel, className = '', children } = props;
  return (
    <>
      <button
        type="submit"
        form={form}
        className={`button button-primary ${className}`}
        disabled={isWorking}
      >
        {submit}
      </button>
      {children}
      <button
        type="button"
        className={`button button-quiet ${className}`}
        disabled={isWorking}
        onClick={onCancel}
      >
        Cancel
      </button>
    </>
  );
}
