import { useLayoutEffect, useRef, useEffect } from 'react';
import { useStore } from '@nanostores/react';
import * as RadixToast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { $toast, registerToaster, type Toast } from '#site/lib/page/toast-store.ts';
import './toaster.css';

const isInSight = ({ width, top, bottom }: DOMRect) =>
  width > 0 && bottom > 0 && top < window.innerHeight;

/**
 * Selector of elements that a toast should not cover: what can be pressed, the cards of the admin's lists, and the
 * publishing status. It includes labels, because pressing a label changes its switch or choice.
 */
const PRESSED = 'a[href], button, summary, label, .uncovered';
/** Selector of fields. A toast rather covers a field than an element that can be pressed. */
const TYPED = 'input, textarea';

/** Whether an element is a label without a switch or choice in it: pressing such a label changes nothing. */
const isPlainLabel = (element: Element) =>
  element.matches('label') && element.querySelector('input') === null;

/** Whether an element is in the panel of an unselected tab. It has a rectangle then, but is not painted. */
const isInHiddenPanel = (element: Element) => element.closest('[data-selected="false"]') !== null;

/** Rectangles of the visible elements that match; while a dialog is open, only of elements in the dialog. */
function visible(selector: string, notifications: HTMLElement): DOMRect[] {
  const windows = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]');
  const scope = [...windows].at(-1) ?? document.body;
  return [...scope.querySelectorAll(selector)]
    .filter((element) => !notifications.contains(element))
    .filter((element) => !isPlainLabel(element) && !isInHiddenPanel(element))
    .map((element) => element.getBoundingClientRect())
    .filter(isInSight);
}

/** The position of toasts: offsets in px from the lower and the right edge. */
type Spot = { rise: number; shift: number };

const LOWER_RIGHT: Spot = { rise: 0, shift: 0 };

/**
 * The position at which toasts cover the fewest buttons, links and choices, then the fewest fields. Prefers the lower
 * right, then the least rise; the left edge is last, and only in wide windows.
 * @param current the offsets that the toasts have now, to subtract from their measured position
 */
function freeSpot(notifications: HTMLElement, current: Spot): Spot {
  const place = notifications.getBoundingClientRect();
  // Measures the toast instead of its list, because the empty room above the toast covers nothing.
  const toast = notifications.firstElementChild?.getBoundingClientRect() ?? place;
  const [top, bottom] = [toast.top + current.rise, place.bottom + current.rise];
  const [left, right] = [place.left + current.shift, place.right + current.shift];
  const pressed = visible(PRESSED, notifications);
  const typed = visible(TYPED, notifications);
  const costAt = ({ rise, shift }: Spot) => {
    const covered = (others: readonly DOMRect[]) =>
      others
        .filter((other) => other.bottom > top - rise && other.top < bottom - rise)
        .filter((other) => other.right > left - shift && other.left < right - shift).length;
    return covered(pressed) * (typed.length + 1) + covered(typed);
  };
  const above = [...pressed, ...typed].map((other) => bottom - other.top);
  const rises = [0, ...above.filter((rise) => rise > 0 && rise < top).toSorted((a, b) => a - b)];
  const shifts = left > place.width ? [0, left] : [0];
  const spots = shifts.flatMap((shift) => rises.map((rise) => ({ rise, shift })));
  const costs = spots.map((spot) => ({ spot, cost: costAt(spot) }));
  return costs.toSorted((a, b) => a.cost - b.cost)[0]?.spot ?? LOWER_RIGHT;
}

const LOOK_EVERY_MS = 200;

/**
 * Moves a toast to a free position when it appears, and every 200 ms while it is shown, because the content below it
 * changes. During scrolling the toast stays; it moves when the scrolling stops.
 * @param id of the toast, undefined if none is shown @returns the `ref` for the list of toasts
 */
function useFreeSpot(id: number | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const spot = useRef(LOWER_RIGHT);

  useLayoutEffect(() => {
    if (id === undefined) return undefined;
    let hasScrolled = false;
    const settle = () => {
      if (list.current === null) return;
      spot.current = freeSpot(list.current, spot.current);
      list.current.style.bottom = `${spot.current.rise}px`;
      list.current.style.right = `${spot.current.shift}px`;
    };
    const look = () => {
      if (!hasScrolled) settle();
      hasScrolled = false;
    };
    const onScroll = () => {
      hasScrolled = true;
    };
    const onScrollEnd = () => {
      hasScrolled = false;
      settle();
    };
    settle();
    const timer = setInterval(look, LOOK_EVERY_MS);
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    document.addEventListener('scroll', onScroll, options);
    document.addEventListener('scrollend', onScrollEnd, options);
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [id]);

  return list;
}

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

/** Shows one toast at a time for 5000 ms. A swipe to the right dismisses it, F8 focuses it. */
export function Toaster() {
  const toast = useStore($toast);
  const list = useFreeSpot(toast?.id);
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
