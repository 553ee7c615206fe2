import { ChevronDown } from 'lucide-react';

type Props = {
  /** The label of the button while nothing is loading. After a failure, the label is 'Try again'. */
  label: string;
  loadingLabel: string;
  /** A notice above the button after a failure. */
  failure: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

/** The button at the end of a list that loads more entries. A failure is shown next to the button. */
export function MoreButton(props: Props) {
  const { label, loadingLabel, failure, isLoading, hasFailed, onMore } = props;
  const idleLabel = hasFailed ? 'Try again' : label;
  return (
    <>
      {hasFailed && (
        <p role="alert" className="basis-full">
          {failure}
        </p>
      )}
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isLoading}
        onClick={isLoading ? undefined : onMore}
      >
        {isLoading ? loadingLabel : idleLabel}
        <ChevronDown size={22} />
      </button>
    </>
  );
}
