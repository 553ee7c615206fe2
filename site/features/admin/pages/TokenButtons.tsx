import { TOKENS } from '#shared/pages/text-tokens.ts';
import { useTokenValues } from './page-texts.queries.ts';
import { TOKEN_LABELS } from './token-labels.ts';

type Props = { isDisabled: boolean; onInsert: (token: string) => void };

/** Buttons that insert tokens for values of the settings. */
export function TokenButtons({ isDisabled, onInsert }: Props) {
  const { data: settings } = useTokenValues();
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
                onInsert(`{{${token}}}`);
              }}
            >
              {TOKEN_LABELS[token]}
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
