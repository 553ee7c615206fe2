import type { ListFolder } from '#shared/pages/text-folders.ts';
import { useLostAddress } from '#site/components/admin/address/use-named-record.ts';
import { isGone } from '#site/components/admin/record-version.ts';
import './page-texts.css';
import { useText } from './page-texts.queries.ts';
import { TextForm } from './TextForm.tsx';

type SavedProps = { id: string; onGone: () => void };

/** Loads a text and shows its editor. */
export function SavedText({ id, onGone }: SavedProps) {
  const { data, error, isPending, refetch } = useText(id);
  useLostAddress(data === undefined && isGone(error), onGone);
  if (isPending) {
    return (
      <p role="status" className="py-10 text-center text-lg">
        Loading text...
      </p>
    );
  }
  if (data === undefined) {
    return (
      <div className="shell py-8">
        <p role="alert" className="card flex flex-wrap items-center gap-4 p-5">
          The text could not be loaded. Please check your connection.
          <button type="button" className="button button-quiet" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      </div>
    );
  }
  return <TextForm text={data} folder={null} onAdded={onGone} />;
}

type NewProps = { folder: ListFolder; onSaved: () => void };

/** The editor of a new entry of a list. */
export function NewText({ folder, onSaved }: NewProps) {
  return <TextForm text={null} folder={folder} onAdded={onSaved} />;
}
