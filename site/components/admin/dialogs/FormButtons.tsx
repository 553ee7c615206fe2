import type { ReactNode } from 'react';
import './form-buttons.css';

/** The buttons that save or leave a form, in view as long as the form is. */
export function FormButtons({ children }: { children: ReactNode }) {
  return <div className="form-buttons">{children}</div>;
}

type SubmitButtonsProps = {
  submit: string;
  isWorking: boolean;
  /** Leaves the form. */
  onCancel: () => void;
  className?: string;
};

/** The buttons of a form: one saves it, the other leaves it. */
export function SubmitButtons({ submit, isWorking, onCancel, className = '' }: SubmitButtonsProps) {
  return (
    <>
      <button type="submit" className={`button button-primary ${className}`} disabled={isWorking}>
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
