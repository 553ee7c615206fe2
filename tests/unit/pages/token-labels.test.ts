import { expect, test } from 'vitest';
import { TOKENS } from '#shared/pages/text-tokens.ts';
import { withLabels, withTokens } from '#site/components/admin/markdown/token-labels.ts';

test('a text is edited with the labels of its settings, and stored with their tokens', () => {
  for (const token of TOKENS) {
    const stored = `Come to {{${token}}}.`;
    expect(withLabels(stored)).not.toBe(stored);
    expect(withTokens(withLabels(stored))).toBe(stored);
    // Typed by its name, it stays a token.
    expect(withTokens(stored)).toBe(stored);
  }
  expect(withLabels('{{ churchName }} on Sunday')).toBe('{{Church Name}} on Sunday');
});

test('other words in braces stay as typed', () => {
  for (const typed of ['{{chruchName}}', '{{ }}', '{Church Name}', '{{Church Name']) {
    expect(withTokens(typed)).toBe(typed);
    expect(withLabels(typed)).toBe(typed);
  }
});
