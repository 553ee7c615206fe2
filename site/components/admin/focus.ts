import { useEffect, useRef, useState } from 'react';

/**
 * A form that stands in the place of the button that opens it. The button gets the focus when the form closes.
 * @returns `opener` has the props of the button
 */
export function useFormInPlace(isOpenAtFirst: boolean | (() => boolean) = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    isOpen,
    close: () => {
      setOpen(false);
    },
    opener: {
      ref: button,
      onClick: () => {
        setOpen(true);
      },
    },
  };
}

/** Moves the focus back to the element that had it before a dialog opened. Radix does so only for its own triggers. */
export function useReturnFocus() {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}

/**
 * Moves the focus back to the button that opened a form when the form closes.
 * @param focusFallback called if that button no longer exists and no other element has the focus
 */
export function useReturnToOpener(isFormOpen: boolean, focusFallback: () => void) {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isFormOpen) {
      const button = opener.current;
      if (button instanceof HTMLElement && button.isConnected) button.focus();
      else if (document.activeElement === document.body) focusFallback();
    }
    wasOpen.current = isFormOpen;
  }, [isFormOpen, focusFallback]);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    /** Call it after a save, when the saved card gets the focus instead. */
    forget: () => {
      opener.current = null;
    },
  };
}

/**
 * Focuses the title field of a form, if it has one. The caret goes to the start, because focusing scrolls to the caret
 * and would hide the start of a long title.
 */
export function focusTitle(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLInputElement>('[name="title"]');
  field?.setSelectionRange(0, 0);
  field?.focus();
}

/** The direction in which an entry moves: up or down. */
export type MoveDirection = -1 | 1;

/** The value of `data-move` on the button that moves an entry in a direction. */
export const moveButtonKey = (id: string, steps: MoveDirection): string => `${id} ${steps}`;

/** Focuses the button for this direction, else for the other direction, else any button of the entry. */
function focusButton(id: string, steps: MoveDirection): void {
  const buttons = [moveButtonKey(id, steps), moveButtonKey(id, steps === 1 ? -1 : 1)].map((name) =>
    document.querySelector<HTMLButtonElement>(`[data-move="${CSS.escape(name)}"]`),
  );
  const button =
    buttons.find((each) => each?.disabled === false) ??
    buttons[0]?.closest('li')?.querySelector<HTMLButtonElement>('button:enabled');
  button?.focus();
}

/** Restores the focus after an entry was moved or put back, because browsers drop it when an element moves. */
export function useMovedFocus(entries: readonly string[]) {
  const moved = useRef<{ id: string; steps: MoveDirection } | null>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const { id, steps } = moved.current;
    moved.current = null;
    focusButton(id, steps);
  }, [entries]);
  return {
    remember: (id: string, steps: MoveDirection) => {
      moved.current = { id, steps };
    },
  };
}
