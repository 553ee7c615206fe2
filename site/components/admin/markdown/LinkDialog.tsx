import * as z from 'zod/mini';
import { LIMITS } from '#shared/http/limits.ts';
import { useShortForm } from '#site/components/admin/dialogs/use-short-form.ts';
import { SubmitButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { Modal } from '#site/components/admin/dialogs/Modal.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';

const ENCODED: Readonly<Record<string, string>> = { ' ': '%20', '(': '%28', ')': '%29' };

/** Returns a Markdown link; escapes brackets in the words and parentheses in the address. */
export function markdownLink(words: string, address: string): string {
  const target = address.trim();
  const shown = words.trim() === '' ? target : words.trim();
  const escaped = shown.replace(/[[\]\\]/g, String.raw`\$&`).replace(/\s+/g, ' ');
  return `[${escaped}](${target.replace(/[ ()]/g, (sign) => ENCODED[sign] ?? sign)})`;
}

type Props = {
  /** The selected words, which become the text of the link. */
  selected: string;
  /** Receives the link as Markdown. */
  onInsert: (markdown: string) => void;
  onClose: () => void;
};

const LinkInput = z.object({
  address: z.string().check(z.trim(), z.minLength(1, 'Please enter an address')),
  words: z.string(),
});

/** The dialog for the text and the address of a link. */
export function LinkDialog({ selected, onInsert, onClose }: Props) {
  const form = useShortForm({
    opened: { address: '', words: selected },
    schema: LinkInput,
    write: ({ words, address }) => markdownLink(words, address),
    onDone: onInsert,
    failed: () => undefined,
  });
  return (
    <Modal isOpen title="Insert a Link" onClose={onClose}>
      <form {...form.formProps} className="grid gap-4">
        <TextField
          {...form.field('address')}
          label="Address"
          hint="For example, /events, www.example.org or an email address."
          limit={LIMITS.url}
          inputMode="url"
          autoComplete="off"
          isRequired
        />
        <TextField
          {...form.field('words')}
          label="Words"
          hint="Left empty, the address itself is shown."
          limit={LIMITS.short}
        />
        <SubmitButtons submit="Insert Link" isWorking={form.isWorking} onCancel={onClose} />
      </form>
    </Modal>
  );
}
