type Props = {
  /** What the button adds, such as 'Past Events'. */
  what: string;
  /** Such as '24 of 60 shown'. */
  note: string;
  isWorking?: boolean;
  onMore: () => void;
};

/** The 'show more' button at the end of a partly shown list. */
export function ShowMore({ what, note, isWorking = false, onMore }: Props) {
  return (
    <div className="mt-6 grid justify-items-center gap-2">
      <button type="button" className="button button-quiet" disabled={isWorking} onClick={onMore}>
        Show More {what}
      </button>
      <p className="text-sm text-ink-soft">{note}</p>
    </div>
  );
}
