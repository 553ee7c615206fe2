import { TOKENS } from '#shared/pages/text-tokens.ts';
import { useSettings } from '#site/components/admin/queries.ts';
import { SETTING_LABELS } from '#site/components/admin/setting-labels.ts';

const TOKEN = /\{\{(\w+)\}\}/g;

/** A hint that explains the tokens in a text. */
export function TokenHint({ text }: { text: string }) {
  const { data: settings } = useSettings();
  const written = new Set(Array.from(text.matchAll(TOKEN), ([, name]) => name));
  const used = TOKENS.filter((token) => written.has(token));
  if (used.length === 0) return null;
  return (
    <ul className="mb-2 grid gap-1 text-sm text-ink-soft">
      {used.map((token) => (
        <li key={token} className="wrap-anywhere">
          {`{{${SETTING_LABELS[token]}}}`} stands for{' '}
          <span className="token">{settings?.[token] ?? SETTING_LABELS[token]}</span>
        </li>
      ))}
    </ul>
  );
}

type TokenButtonsProps = { isDisabled: boolean; onInsert: (token: string) => void };

/** Buttons that insert tokens for values of the settings. */
export function TokenButtons({ isDisabled, onInsert }: TokenButtonsProps) {
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
                onInsert(`{{${SETTING_LABELS[token]}}}`);
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
