import type { Settings } from '#shared/settings/settings.ts';
import { TOKENS, type Token, fillTokens } from '#shared/pages/text-tokens.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { escapeHtml } from '#shared/http/html.ts';
import { useSettings } from '#site/components/admin/queries.ts';
import type { TextValues } from './text-fields.tsx';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';

/** The tokens in a text whose settings are empty. */
const emptyTokensIn = (text: string, settings: Pick<Settings, Token>): Token[] =>
  TOKENS.filter(
    (token) => settings[token] === null && new RegExp(`\\{\\{\\s*${token}\\s*\\}\\}`).test(text),
  );

/** Loads the Markdown renderer of the build (60 kB), when a text is opened. */
const useFilledText = () =>
  useQuery({ queryKey: ['filled-text'], queryFn: () => import('#site/lib/build/filled-text.ts') });

const chip = (value: string) => `<span class="token">${escapeHtml(value)}</span>`;

type Props = { id: string; typed: TextValues };

/** The preview of a text, with highlighted values of settings. */
export function TextPreview({ id, typed }: Props) {
  const headingId = useId();
  const { data: settings } = useSettings();
  const renderer = useFilledText();
  return (
    <section aria-labelledby={headingId} className="card min-w-0 p-5 sm:p-6">
      <h2 id={headingId} className="text-lg">
        Preview
      </h2>
      {renderer.isError && (
        <p className="mt-3">
          The preview could not be loaded. You can keep writing and save.{' '}
          <button type="button" className="link" onClick={() => void renderer.refetch()}>
            Try again
          </button>
        </p>
      )}
      {renderer.data !== undefined && settings !== undefined && (
        <Words
          title={typed.title}
          person={fillTokens(typed.person, settings)}
          html={renderer.data.filledText(id, typed.markdown, settings, chip)}
          leftOut={emptyTokensIn(typed.markdown, settings)}
        />
      )}
    </section>
  );
}

type WordsProps = {
  title: string;
  person: string;
  html: string;
  leftOut: readonly Token[];
};

function Words({ title, person, html, leftOut }: WordsProps) {
  return (
    <>
      <h3 className="mt-3 text-xl" dir="auto">
        {title}
      </h3>
      {person !== '' && <p className="mt-1 font-semibold text-amber-700">{person}</p>}
      {/* The links do nothing, because following one would leave the editor. */}
      <div
        className="prose notes linked mt-3"
        dir="auto"
        onClick={(event) => {
          event.preventDefault();
        }}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {leftOut.length > 0 && (
        <p className="mt-4 rounded-control bg-amber-100 px-4 py-2">
          Sentences that name {leftOut.map((token) => SETTING_LABELS[token]).join(' or ')} are left
          out, because it is empty in the Settings.
        </p>
      )}
    </>
  );
}
