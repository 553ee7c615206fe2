type Props = {
  /** What the button says, also while it is at work. */
  label: string;
  loadingLabel: string;
  /** Said above the button when the last try failed. */
  failure: string;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

/** The button at the end of a list that loads what follows. A failure is told where the finger is. */
export function MoreButton(props: Props) {
  const { label, loadingLabel, failure, isLoading, hasFailed, onMore } = props;
  const idleLabel = hasFailed ? 'Try again' : label;
  return (
    <>
      {hasFailed && (
        <p role="alert" className="text-center">
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
      </button>
    </>
  );
}
