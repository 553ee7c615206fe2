import { useEffect, useRef } from 'react';

type Steps = -1 | 1;

/** Names the button that moves an entry. */
export const moveButton = (id: string, steps: Steps): string => `${id} ${steps}`;

const focusButton = (id: string, steps: Steps): boolean => {
  const name = CSS.escape(moveButton(id, steps));
  const button = document.querySelector<HTMLButtonElement>(`[data-move="${name}"]:enabled`);
  button?.focus();
  return button !== null;
};

/** Gives the keyboard back to an entry that was moved: the browser drops the focus of what moves in the page. */
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
