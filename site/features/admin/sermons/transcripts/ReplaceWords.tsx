import { useState } from 'react';
import { Button } from '#site/components/admin/Button.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { keepWord, keptWords, type Replacement } from './kept-words.ts';

type Props = { isDisabled: boolean; onReplace: (replacements: readonly Replacement[]) => void };

/** Replaces a word everywhere, and offers what was replaced in earlier sermons. */
export function ReplaceWords({ isDisabled, onReplace }: Props) {
  const [heard, setHeard] = useState('');
  const [written, setWritten] = useState('');
  const [kept, setKept] = useState(keptWords);
  const replace = () => {
    const replacement = { heard: heard.trim(), written: written.trim() };
    keepWord(replacement);
    setKept(keptWords());
    onReplace([replacement]);
  };
  return (
    <fieldset className="mt-3 flex flex-wrap items-end gap-3">
      <legend className="sr-only">Replace a word</legend>
      <TextField name="heard" label="Word" value={heard} onChange={setHeard} error={undefined} />
      <TextField
        name="written"
        label="Replace With"
        value={written}
        onChange={setWritten}
        error={undefined}
      />
      <Button disabled={isDisabled || heard.trim() === ''} onClick={replace}>
        Replace Everywhere
      </Button>
      {kept.length > 0 && (
        <Button
          disabled={isDisabled}
          title={kept.map((each) => `${each.heard} → ${each.written}`).join(', ')}
          onClick={() => {
            onReplace(kept);
          }}
        >
          {`Apply Earlier Replacements (${kept.length})`}
        </Button>
      )}
    </fieldset>
  );
}
