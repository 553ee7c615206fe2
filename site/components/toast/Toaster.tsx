import { useLayoutEffect, useRef, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import * as RadixToast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { $toast, registerToaster, type Toast } from '#site/lib/page/toast-store.ts';
import './toaster.css';

/** A window from this width on has room for a toast beside other content. */
const WIDE = '(width >= 40rem)';

/** What no toast covers: the button of a closing band, and the times beside the confirmation of a message. */
const KEPT_CLEAR = 'main :is(.button-warm, #service-times ~ dl)';

/**
 * Shows toasts at the lower edge; in a wide window, if they would cover this row or what is kept clear there, below
 * the header.
 * @param row the row that was used last, which a toast is most likely about
 */
function settle(list: HTMLElement | null, row: Element | null): void {
  if (list === null) return;
  Object.assign(list.style, { top: '', bottom: '' });
  if (!window.matchMedia(WIDE).matches) return;
  const toast = list.getBoundingClientRect();
  const isCovered = [row, ...document.querySelectorAll(KEPT_CLEAR)].some((element) => {
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: Infinity, bottom: 0 };
    return top < toast.bottom && bottom > toast.top;
  });
  if (!isCovered) return;
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  Object.assign(list.style, { top: `${Math.max(header, 0)}px`, bottom: 'auto' });
}

/**
 * Keeps toasts off the row that was used last. A pressed button may lose the focus while it is disabled, so the row is
 * remembered. It may also be focused later: after a save, a list focuses the row and scrolls to it.
 * @param id of the toast, undefined if none is shown @returns the `ref` for the list of toasts
 */
function useFreeEdge(id: number | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const row = useRef<Element>(null);

  useLayoutEffect(() => {
    settle(list.current, row.current);
  }, [id]);

  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (!(target instanceof Element) || list.current?.contains(target)) return;
      row.current = target.closest('li');
    };
    const look = () => {
      settle(list.current, row.current);
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointerdown', remember, options);
    document.addEventListener('focusin', remember, options);
    document.addEventListener('focusin', look, options);
    document.addEventListener('scrollend', look, options);
    return () => {
      listening.abort();
    };
  }, []);

  return list;
}

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** Shows one toast at a time for 5000 ms. A swipe to the right dismisses it, F8 focuses it. */
export function Toaster() {
  const toast = useStore($toast);
  const list = useFreeEdge(toast?.id);
  useEffect(registerToaster, []);
  // Radix's dialogs hide all content around them from screen readers, except elements with `aria-live`. It is `off`,
  // because Radix announces toasts itself.
  return (
    <div aria-live="off">
      <RadixToast.Provider
        duration={DURATION_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD_PX}
      >
        {toast !== null && <Notification key={toast.id} toast={toast} />}
        <RadixToast.Viewport ref={list} className="toast-viewport no-print" hotkey={['F8']} />
      </RadixToast.Provider>
    </div>
  );
}

function Notification({ toast: { title, text, kind, undo } }: { toast: Toast }) {
  const Icon = kind === 'success' ? CircleCheck : CircleAlert;
  return (
    <RadixToast.Root
      className="toast"
      data-kind={kind}
      type="foreground"
      onOpenChange={(isOpen) => {
        if (!isOpen) $toast.set(null);
      }}
    >
      <Icon size={24} className="toast-icon" aria-hidden="true" />
      <div>
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {text !== '' && <RadixToast.Description>{text}</RadixToast.Description>}
        {undo !== undefined && (
          <RadixToast.Action
            className="link toast-undo"
            altText="Press F8, then Undo"
            onClick={undo}
          >
            Undo
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close className="toast-close" aria-label="Close">
        <X size={20} aria-hidden="true" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
