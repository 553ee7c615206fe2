import './markdown-field.css';
import type { Editor } from '@tiptap/core';
import { Slice } from '@tiptap/pm/model';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { LIMITS } from '#shared/http/limits.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { LinkHint, SitePages } from '#site/components/admin/RecordLinks.tsx';
import { SubmitButtons } from '#site/components/admin/dialogs/FormButtons.tsx';
import { Modal } from '#site/components/admin/dialogs/Modal.tsx';
import { useShortForm } from '#site/components/admin/dialogs/use-short-form.ts';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';
import type { ControlProps } from '#site/components/forms/FormField.tsx';
import { TextField } from '#site/components/forms/TextField.tsx';
import { FormattingToolbar, SettingButtons } from './FormattingToolbar.tsx';
import {
  contentOf,
  linkAddress,
  textExtensions,
  type TextKind,
  textParser,
} from './text-document.ts';
import { writeMarkdown } from './write-markdown.ts';

/** A link: its address, and the words that show it. */
type TextLink = { address: string; words: string };

type LinkDialogProps = {
  /** The link at the cursor; without an address, the selected words. */
  opened: TextLink;
  onSave: (link: TextLink) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** The id of the dialog's list of pages. The form behind it may have one too. */
const LINK_PAGES = 'link-pages';

const LinkInput = z.object({
  address: z.string().check(
    z.trim(),
    z.minLength(1, 'Please enter an address'),
    z.refine(
      (address) => linkAddress(address) !== null,
      'Please enter a page such as /events, a web address, an email address or a phone number',
    ),
  ),
  words: z.string().check(z.trim()),
});

/** The dialog for the text and the address of a link. */
function LinkDialog({ opened, onSave, onRemove, onClose }: LinkDialogProps) {
  const isNew = opened.address === '';
  // Selected words become the link as they are, however many.
  const asksForWords = isNew ? opened.words === '' : opened.words.length <= LIMITS.short;
  const form = useShortForm({
    opened,
    schema: LinkInput,
    write: ({ words, address }) => ({
      address: linkAddress(address) ?? address,
      words: words === '' ? address : words.replace(/\s+/g, ' '),
    }),
    onDone: onSave,
    failed: () => undefined,
    takesFocus: true,
  });
  return (
    <Modal isOpen title={isNew ? 'Insert a Link' : 'Change the Link'} onClose={onClose}>
      <form {...form.formProps} className="grid gap-4">
        <TextField
          {...form.field('address')}
          label="Address"
          hint={
            <LinkHint address={form.field('address').value}>
              Choose a page of this site, or type a web or an email address.
            </LinkHint>
          }
          limit={LIMITS.url}
          list={LINK_PAGES}
          inputMode="url"
          autoComplete="off"
          isRequired
        />
        <SitePages id={LINK_PAGES} />
        {asksForWords && (
          <TextField
            {...form.field('words')}
            label="Words"
            hint="Left empty, the address itself is shown."
            limit={LIMITS.short}
          />
        )}
        <SubmitButtons
          submit={isNew ? 'Insert Link' : 'Save Link'}
          isWorking={form.isWorking}
          onCancel={onClose}
        />
        {!isNew && (
          <Button className="sm:justify-self-start" onClick={onRemove}>
            Remove Link
          </Button>
        )}
      </form>
    </Modal>
  );
}

const selectedWords = ({ state: { doc, selection } }: Editor) =>
  doc.textBetween(selection.from, selection.to, ' ').replace(/\s+/g, ' ').trim();

/** Selects the link at the cursor. @returns the link; without an address, the selected words */
function openLink(editor: Editor): TextLink {
  editor.commands.extendMarkRange('link');
  const address: unknown = editor.getAttributes('link').href;
  return {
    address: typeof address === 'string' ? address : '',
    words: selectedWords(editor),
  };
}

/** Writes a link over the selection. Words that stay keep their formatting. */
function writeLink(editor: Editor, { address, words }: TextLink): void {
  const link = { href: address };
  const change = editor.chain().focus();
  if (words === selectedWords(editor)) change.setLink(link).run();
  else {
    change
      .insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: link }] })
      .run();
  }
}

type Props = TextKind & {
  label: string;
  control: ControlProps;
  /** The text as Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  /** Values of the settings, which the text shows in place of their tokens. */
  settings: Settings | undefined;
  isReadOnly: boolean;
  isRequired: boolean;
  /** Whether the field had the focus while the editor was loaded. */
  takesFocus: boolean;
};

/** Creates the editor of a text. It follows changes of the value that come from elsewhere, such as an earlier version. */
function useTextEditor({ isLine, hasTokens, value, onChange, settings, ...props }: Props) {
  const [parser] = useState(() => textParser({ isLine, hasTokens }));
  const [extensions] = useState(() =>
    textExtensions(
      { isLine, hasTokens },
      (token) => settings?.[token] ?? `${SETTING_LABELS[token]} (empty)`,
    ),
  );
  const opened = useRef(value);
  const written = useRef(value);
  const { control, label, isReadOnly, isRequired, takesFocus } = props;
  const editor = useEditor({
    extensions,
    content: contentOf(parser.parse(value)),
    injectCSS: false,
    editable: !isReadOnly,
    autofocus: takesFocus && 'start',
    editorProps: {
      attributes: {
        id: control.id,
        role: 'textbox',
        class: `text-editor prose notes linked ${control.className} ${isLine ? '' : 'text-editor-tall'}`,
        dir: control.dir,
        'aria-label': label,
        'aria-multiline': String(!isLine),
        'aria-required': String(isRequired),
        'aria-invalid': String(control['aria-invalid']),
        'aria-readonly': String(isReadOnly),
        'aria-describedby': control['aria-describedby'] ?? '',
      },
      clipboardTextParser: (text, _context, _isPlain, { state }) => {
        const content = contentOf(parser.parse(isLine ? text.replace(/\s+/g, ' ') : text));
        return Slice.maxOpen(state.schema.nodeFromJSON(content).content);
      },
      // A line has no room for the paragraphs of a document.
      handlePaste: (view, event) =>
        isLine && view.pasteText(event.clipboardData?.getData('text/plain') ?? '', event),
    },
    onUpdate: ({ editor: { state } }) => {
      const markdown = writeMarkdown(state.doc);
      // What is written as the opened text stays as it was typed.
      const isOpened = markdown === writeMarkdown(parser.parse(opened.current));
      written.current = isOpened ? opened.current : markdown;
      onChange(written.current);
    },
  });
  useEffect(() => {
    if (value === written.current) return;
    opened.current = value;
    written.current = value;
    editor.commands.setContent(contentOf(parser.parse(value)), { emitUpdate: false });
  }, [editor, parser, value]);
  // A browser focuses only fields of its own when their label is clicked.
  useEffect(() => {
    const clicks = new AbortController();
    document
      .querySelector(`label[for="${control.id}"]`)
      ?.addEventListener('click', () => editor.commands.focus(), clicks);
    return () => {
      clicks.abort();
    };
  }, [editor, control.id]);
  return editor;
}

/** An editor that shows a text as its page will show it. */
export function TextEditor(props: Props) {
  const editor = useTextEditor(props);
  const { isLine, hasTokens, isReadOnly } = props;
  const [link, setLink] = useState<TextLink | null>(null);
  const closeLink = () => {
    setLink(null);
  };
  const addLink = () => {
    // When the dialog closes, it focuses what had the focus before: this has to be the text.
    editor.view.focus();
    setLink(openLink(editor));
  };
  return (
    <>
      <div className={isLine ? undefined : 'text-frame'}>
        {!isLine && <FormattingToolbar editor={editor} isDisabled={isReadOnly} onLink={addLink} />}
        <EditorContent
          editor={editor}
          onKeyDown={(event) => {
            if (!(event.ctrlKey || event.metaKey) || event.key !== 'k') return;
            event.preventDefault();
            addLink();
          }}
        />
      </div>
      {hasTokens && <SettingButtons editor={editor} isDisabled={isReadOnly} />}
      {link !== null && (
        <LinkDialog
          opened={link}
          onSave={(saved) => {
            closeLink();
            writeLink(editor, saved);
          }}
          onRemove={() => {
            closeLink();
            editor.chain().focus().unsetLink().run();
          }}
          onClose={closeLink}
        />
      )}
    </>
  );
}
