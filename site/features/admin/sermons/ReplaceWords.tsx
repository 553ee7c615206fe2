import { useState } from 'react';
import * as z from 'zod/mini';
import { escapeRegExp } from '#shared/sermons/transcripts/marked-parts.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

/** A word as transcribed, and its correct spelling. */
const Replacement = z.object({ heard: z.string(), written: z.string() });
export type Replacement = z.infer<typeof Replacement>;

const NAME = 'transcript-words';
const MOST = 200;

/** The stored replacements of earlier sermons, newest first. */
function keptWords(): Replacement[] {
  try {
    return z.array(Replacement).parse(JSON.parse(localStorage.getItem(NAME) ?? '[]'));
  } catch {
    return [];
  }
}

/** Stores a replacement for the next sermon. */
function keepWord(added: Replacement): void {
  const others = keptWords().filter(({ heard }) => heard !== added.heard);
  try {
    localStorage.setItem(NAME, JSON.stringify([added, ...others].slice(0, MOST)));
  } catch {
    // The editor works without storage, which may be full or blocked.
  }
}

/** Replaces whole words. @returns the text, and the number of replacements */
export function replaceWords(text: string, replacements: readonly Replacement[]) {
  let count = 0;
  const replaced = replacements.reduce((changed, { heard, written }) => {
    // Finds the ends of words in any script, which `\b` does not.
    const word = `(^|[^\\p{L}\\p{N}])${escapeRegExp(heard)}(?![\\p{L}\\p{N}])`;
    return changed.replace(new RegExp(word, 'gu'), (_, before: string) => {
      count += 1;
      return before + written;
    });
  }, text);
  return { text: replaced, count };
}

type Props = { isDisabled: boolean; onReplace: (replacements: readonly Replacement[]) => void };

/** A form that replaces a word everywhere, with suggestions from earlier sermons. */
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
    <fieldset className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
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
          className="sm:col-span-full sm:justify-self-start"
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
