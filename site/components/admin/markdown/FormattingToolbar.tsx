import * as Toolbar from '@radix-ui/react-toolbar';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  type LucideIcon,
} from 'lucide-react';
import { TOKENS } from '#shared/pages/text-tokens.ts';
import { useSettings } from '#site/components/admin/queries.ts';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';

type Format = {
  /** Name of the mark or block in the editor's document. */
  name: string;
  label: string;
  icon: LucideIcon;
  /** Ctrl or Command with this key does the same. */
  key?: string;
  toggle: (chain: ChainedCommands, editor: Editor) => ChainedCommands;
};

/** The level of a new heading: that of the text's first. Pages adjust levels to their own headings. */
function headingLevel({ state }: Editor): number {
  const first = state.doc.children.find(({ type }) => type.name === 'heading');
  return Number(first?.attrs.level ?? 3);
}

const FORMATS: readonly Format[] = [
  { name: 'bold', label: 'Bold', icon: Bold, key: 'B', toggle: (chain) => chain.toggleBold() },
  {
    name: 'italic',
    label: 'Italics',
    icon: Italic,
    key: 'I',
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    name: 'heading',
    label: 'Heading',
    icon: Heading,
    toggle: (chain, editor) =>
      chain.toggleNode('heading', 'paragraph', { level: headingLevel(editor) }),
  },
  { name: 'bulletList', label: 'List', icon: List, toggle: (chain) => chain.toggleBulletList() },
  {
    name: 'orderedList',
    label: 'Numbered List',
    icon: ListOrdered,
    toggle: (chain) => chain.toggleOrderedList(),
  },
  { name: 'blockquote', label: 'Quote', icon: Quote, toggle: (chain) => chain.toggleBlockquote() },
];

type ButtonProps = {
  format: Omit<Format, 'toggle'>;
  isPressed: boolean;
  isDisabled: boolean;
  onPress: () => void;
};

const FormatButton = ({ format, isPressed, isDisabled, onPress }: ButtonProps) => {
  const { label, icon: Icon, key } = format;
  return (
    <Toolbar.Button
      className="icon-button format-button"
      disabled={isDisabled}
      aria-label={label}
      aria-pressed={isPressed}
      title={key === undefined ? label : `${label} (Ctrl+${key})`}
      // The text keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onPress}
    >
      <Icon size={20} aria-hidden="true" />
      <span>{label}</span>
    </Toolbar.Button>
  );
};

type Props = {
  editor: Editor;
  isDisabled: boolean;
  /** Opens the dialog for a link. */
  onLink: () => void;
};

/** The buttons that format the selected text. */
export function FormattingToolbar({ editor, isDisabled, onLink }: Props) {
  const active = useEditorState({
    editor,
    selector: () =>
      ['link', ...FORMATS.map(({ name }) => name)].filter((name) => editor.isActive(name)),
  });
  return (
    <Toolbar.Root className="formatting-toolbar" aria-label="Formatting">
      {FORMATS.map(({ toggle, ...format }) => (
        <FormatButton
          key={format.name}
          format={format}
          isPressed={active.includes(format.name)}
          isDisabled={isDisabled}
          onPress={() => {
            toggle(editor.chain().focus(), editor).run();
          }}
        />
      ))}
      <FormatButton
        format={{ name: 'link', label: 'Link', icon: Link, key: 'K' }}
        isPressed={active.includes('link')}
        isDisabled={isDisabled}
        onPress={onLink}
      />
    </Toolbar.Root>
  );
}

type SettingButtonsProps = { editor: Editor; isDisabled: boolean };

/** Buttons that insert values of the settings. */
export function SettingButtons({ editor, isDisabled }: SettingButtonsProps) {
  const { data: settings } = useSettings();
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        Insert from the Settings
      </summary>
      <ul className="mt-1 flex flex-wrap gap-2" aria-label="From the Settings">
        {TOKENS.map((token) => (
          <li key={token}>
            <button
              type="button"
              className="token-button"
              disabled={isDisabled}
              onClick={() => {
                editor.chain().focus().insertContent({ type: 'setting', attrs: { token } }).run();
              }}
            >
              {SETTING_LABELS[token]}
              {settings !== undefined && (
                <span className="token">{settings[token] ?? 'empty'}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
