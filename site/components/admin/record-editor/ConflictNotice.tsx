import type { Difference } from './conflict.ts';
import { Notice } from './Notice.tsx';
import type { RecordEditor } from './use-record-editor.ts';

type Props<Values extends object, Stored extends object> = {
  editor: RecordEditor<Values, Stored>;
  theirs: Stored;
};

/** Tells that somebody else changed the record, and what differs. Nothing is overwritten without a choice. */
export function ConflictNotice<Values extends object, Stored extends object>({
  editor,
  theirs,
}: Props<Values, Stored>) {
  return (
    <Notice>
      <p className="font-semibold">
        Somebody else has changed this {editor.noun} since you opened it.
      </p>
      <p className="mt-1">
        Nothing you typed is lost, and nothing of it is saved yet. Keep your changes, and theirs
        stay where you changed nothing; or load their version in place of yours.
      </p>
      <dl className="mt-4 grid gap-4">
        {editor.differences(theirs).map((difference) => (
          <DifferenceEntry key={difference.label} difference={difference} />
        ))}
      </dl>
      <p className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            editor.keepTyped(theirs);
          }}
        >
          Keep My Changes
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            editor.loadTheirs(theirs);
          }}
        >
          Load the New Version
        </button>
      </p>
    </Notice>
  );
}

function DifferenceEntry({ difference: { label, theirs, typed } }: { difference: Difference }) {
  return (
    <div>
      <dt className="font-semibold">{label}</dt>
      <dd className="whitespace-pre-wrap">Theirs: {theirs === '' ? 'nothing' : theirs}</dd>
      <dd className="whitespace-pre-wrap">
        Yours: {typed === null ? 'not changed' : typed === '' ? 'nothing' : typed}
      </dd>
    </div>
  );
}
