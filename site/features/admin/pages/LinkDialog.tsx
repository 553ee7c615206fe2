import { Button } from '#site/components/admin/Button.tsx';
import { useState } from 'react';
import { LIMITS } from '#shared/http/limits.ts';
import { Modal } from '#site/components/admin/dialogs/Modal.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

const ENCODED: Readonly<Record<string, string>> = { ' ': '%20', '(': '%28', ')': '%29' };

/** A Markdown link; brackets in the words and parentheses in the address are escaped. */
export function markdownLink(words: string, address: string): string {
  const target = address.trim();
  const shown = words.trim() === '' ? target : words.trim();
  const escaped = shown.replace(/[[\]\\]/g, String.raw`\$&`).replace(/\s+/g, ' ');
  return `[${escaped}](${target.replace(/[ ()]/g, (sign) => ENCODED[sign] ?? sign)})`;
}

type Props = {
  /** The selected words, which become the link. */
  selected: string;
  /** Receives the link as Markdown. */
  onInsert: (markdown: string) => void;
  onClose: () => void;
};

/** Asks for the words and the address of a link. */
export function LinkDialog({ selected, onInsert, onClose }: Props) {
  const [words, setWords] = useState(selected);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Modal isOpen title="Insert a link" onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble through the portal to the text's form, which would save.
          event.stopPropagation();
          if (address.trim() === '') setError('Please enter an address');
          else onInsert(markdownLink(words, address));
        }}
      >
        <TextField
          name="address"
          label="Address"
          hint="Such as /events, www.example.org or an e-mail address."
          value={address}
          onChange={(typed) => {
            setAddress(typed);
            setError(undefined);
          }}
          error={error}
          limit={LIMITS.url}
          inputMode="url"
          autoComplete="off"
          isRequired
        />
        <TextField
          name="words"
          label="Words"
          hint="Left empty, the address itself is shown."
          value={words}
          onChange={setWords}
          error={undefined}
          limit={LIMITS.short}
        />
        <p className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <button type="submit" className="button button-primary">
            Insert Link
          </button>
        </p>
      </form>
    </Modal>
  );
}
