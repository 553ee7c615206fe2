import { useId, useState } from 'react';
import { FileButton } from '#site/components/admin/media/FileButton.tsx';

type Props = { problem: string | undefined; onChoose: (source: File | string) => void };

const ACCEPTED = '.xml,.rss,.ics,.csv,.tsv,.txt,text/calendar,text/csv,application/rss+xml';

/** The way in: a file of this computer, or an address. */
export function SourceChoice({ problem, onChoose }: Props) {
  const id = useId();
  const [address, setAddress] = useState('');
  return (
    <section className="card grid gap-5 p-5 sm:p-8" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl">
        Bring Your Past Along
      </h2>
      <p>
        Sermons come from a podcast or a spreadsheet, events from a calendar or a spreadsheet. First
        you see what would come. Nothing is written before you say so.
      </p>
      <div>
        <FileButton
          accept={ACCEPTED}
          className="button button-primary"
          onFiles={([file]) => {
            if (file !== undefined) onChoose(file);
          }}
        >
          Choose a File
        </FileButton>
        <p className="mt-2 text-sm text-ink-soft">
          A feed, a calendar (.ics), or a spreadsheet that was saved as CSV.
        </p>
      </div>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== '') onChoose(address.trim());
        }}
      >
        <label htmlFor={`${id}-address`} className="font-semibold">
          Or the address of a podcast or a calendar
        </label>
        <div className="flex flex-wrap gap-3">
          <input
            id={`${id}-address`}
            className="field-control min-w-0 grow basis-64"
            inputMode="url"
            placeholder="https://"
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
            }}
          />
          <button type="submit" className="button button-quiet">
            Read the Address
          </button>
        </div>
      </form>
      <p role="alert" className={problem === undefined ? 'hidden' : 'field-error'}>
        {problem}
      </p>
    </section>
  );
}
