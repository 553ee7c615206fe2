import type { Settings } from '#shared/settings/settings.ts';
import { TOKENS, type Token, fillTokens } from '#shared/pages/text-tokens.ts';
import { useQuery } from '@tanstack/react-query';
import { RenderedHtml } from '#site/components/admin/record-editor/FormParts.tsx';
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

type Props = { id: string; typed: TextValues };

/** The preview of a text, as visitors see it. */
export function TextPreview({ id, typed: { title, person, markdown } }: Props) {
  const { data: settings } = useSettings();
  const renderer = useFilledText();
  const leftOut = settings === undefined ? [] : emptyTokensIn(markdown, settings);
  return (
    <>
      {renderer.isError && (
        <p>
          The preview could not be loaded. You can keep writing and save.{' '}
          <button type="button" className="link" onClick={() => void renderer.refetch()}>
            Try again
          </button>
        </p>
      )}
      {renderer.data !== undefined && settings !== undefined && (
        <>
          {title !== '' && (
            <h3 className="text-xl" dir="auto">
              {title}
            </h3>
          )}
          {person !== '' && (
            <p className="mt-1 font-semibold text-amber-700">{fillTokens(person, settings)}</p>
          )}
          {title === '' && markdown === '' && <p>The text appears here as you type.</p>}
          <RenderedHtml
            className="prose notes linked mt-3"
            html={renderer.data.filledText(id, markdown, settings)}
          />
        </>
      )}
      {leftOut.length > 0 && (
        <p className="mt-4 rounded-control bg-amber-100 px-4 py-2">
          Sentences that name {leftOut.map((token) => SETTING_LABELS[token]).join(' or ')} are left
          out, because it is empty in the Settings.
        </p>
      )}
    </>
  );
}
