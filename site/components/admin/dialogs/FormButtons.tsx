import type { ReactNode } from 'react';
import './form-buttons.css';

/** The buttons that save or leave a form, always in view: at the foot of its window. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className="form-buttons">{children}</div>;
}

type SubmitButtonsProps = {
  submit: string;
  isWorking: boolean;
  /** Id of the form, where they stand outside it. */
  form?: string;
  /** Leaves the form. */
  onCancel: () => void;
  className?: string;
};

/** The submit and cancel buttons of a form. */
export function SubmitButtons(props: SubmitButtonsProps) {
  const { submit, isWorking, form, onCancel, className = '' } = props;
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
