import { useEffect, useRef } from 'react';

type Steps = -1 | 1;

/** Value of `data-move` of the button that moves an entry. */
export const moveButton = (id: string, steps: Steps): string => `${id} ${steps}`;

const focusButton = (id: string, steps: Steps): boolean => {
  const name = CSS.escape(moveButton(id, steps));
  const button = document.querySelector<HTMLButtonElement>(`[data-move="${name}"]:enabled`);
  button?.focus();
  return button !== null;
};

/** Restores the focus of a moved entry's button, because browsers drop it when an element moves. */
export function useMovedFocus(entries: readonly string[]) {
  const moved = useRef<{ id: string; steps: Steps } | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const { id, steps } = moved.current;
    moved.current = null;
    if (!focusButton(id, steps)) focusButton(id, steps === 1 ? -1 : 1);
  }, [entries]);
  return {
    remember: (id: string, steps: Steps) => {
      moved.current = { id, steps };
    },
  };
}
