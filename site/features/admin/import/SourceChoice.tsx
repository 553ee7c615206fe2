import { useId, useState } from 'react';
import { FileButton } from '#site/components/admin/media/FileButton.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import type { ReadChoices } from './use-import.ts';

type Props = {
  problem: string | undefined;
  onChoose: (source: File | string, choices: ReadChoices) => void;
};

const ACCEPTED = '.xml,.rss,.ics,.csv,.tsv,.txt,text/calendar,text/csv,application/rss+xml';

/** The choice of a source: a file on this computer, or an address. */
export function SourceChoice({ problem, onChoose }: Props) {
  const id = useId();
  const [address, setAddress] = useState('');
  const [category, setCategory] = useState('');
  const choose = (source: File | string) => {
    onChoose(source, category.trim() === '' ? {} : { category: category.trim() });
  };
  return (
    <section className="card grid gap-5 p-5 sm:p-7" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="panel-title">
        Choose a Source
      </h2>
      <p>Choose a file or enter an address. You preview everything first.</p>
      <div>
        <FileButton
          accept={ACCEPTED}
          className="button button-primary max-sm:w-full"
          onFiles={([file]) => {
            if (file !== undefined) choose(file);
          }}
        >
          Choose a File
        </FileButton>
        <p className="mt-2 text-sm text-balance text-ink-soft">
          A WordPress export (.xml), a podcast feed, a calendar (.ics), a Google Takeout list of
          videos, or a spreadsheet saved as CSV.
        </p>
      </div>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (address.trim() !== '') choose(address.trim());
        }}
      >
        <label htmlFor={`${id}-address`} className="font-semibold">
          Address of a WordPress site, podcast, calendar or YouTube channel
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
          <button type="submit" className="button button-quiet max-sm:w-full">
            Read Address
          </button>
        </div>
      </form>
      <details>
        <summary className="unfold">WordPress without a Sermon Plugin</summary>
        <div className="mt-3">
          <TextField
            name="category"
            label="Posts of this category are sermons"
            hint="For example, Sermons"
            className="max-w-sm"
            value={category}
            error={undefined}
            onChange={setCategory}
          />
        </div>
      </details>
      <p role="alert" className={problem === undefined ? 'hidden' : 'field-error'}>
        {problem}
      </p>
    </section>
  );
}
