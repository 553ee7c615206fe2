import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import './more-details.css';

type Props = {
  /** The labels of the fields in it. */
  names: readonly string[];
  /** Whether a field in it has a value. */
  isFilled: boolean;
  children: ReactNode;
};

/** Folds the rarely used fields of a form. It opens by itself when one of them gets a value. */
export function MoreDetails({ names, isFilled, children }: Props) {
  const [isOpen, setOpen] = useState(isFilled);
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled !== wasFilled) {
    setWasFilled(isFilled);
    // It stays open when the last value is deleted, because the user is still typing in it.
    if (isFilled) setOpen(true);
  }
  return (
    <details
      className="more-details"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <ChevronDown size={20} aria-hidden="true" />
        <span className="link">More details</span>
        <span className="text-ink-soft">{names.join(' · ')}</span>
      </summary>
      {children}
    </details>
  );
}
