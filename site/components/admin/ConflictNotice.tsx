type Props = {
  /** What was changed elsewhere, such as 'event'. */
  record: string;
  onLoad: () => void;
  onKeep: () => void;
};

/** Says that somebody else changed the record meanwhile (412), and loses nothing by itself. */
export function ConflictNotice({ record, onLoad, onKeep }: Props) {
  return (
    <div role="alert" className="card border-l-4 border-l-amber-400 p-5">
      <p className="font-semibold">Somebody else has changed this {record} since you opened it.</p>
      <p className="mt-1">
        Nothing you typed is lost. You can keep typing and save over the other change, or load the
        new version in place of yours.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-quiet" onClick={onKeep}>
          Keep My Changes
        </button>
        <button type="button" className="button button-quiet" onClick={onLoad}>
          Load the New Version
        </button>
      </p>
    </div>
  );
}
