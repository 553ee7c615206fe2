import { useEffect, useEffectEvent } from 'react';
import { dropDraft, keepDraft, type Draft } from './draft.ts';

type Form<Values> = { saved: Values; typed: Values; isDirty: boolean };

/**
 * Watches what is typed into a form, and keeps it as a draft for as long as it differs from what is saved.
 * @param name of the draft; undefined for a form that keeps none
 * @param more what else belongs to the draft, at the time it is kept
 */
export function useKeptTyping<Values extends object>(
  name: string | undefined,
  { saved, typed, isDirty }: Form<Values>,
  more?: () => Omit<Draft<Values>, 'keptAt' | 'values' | 'opened'>,
): void {
  const keep = useEffectEvent((kept: string) => {
    keepDraft(kept, { values: typed, opened: saved, ...more?.() });
  });
  useEffect(() => {
    if (name === undefined) return;
    if (isDirty) keep(name);
    else dropDraft(name);
  }, [name, saved, typed, isDirty]);
}
