const isInSight = ({ width, top, bottom }: DOMRect) =>
  width > 0 && bottom > 0 && top < window.innerHeight;

/** What is pressed: a switch or a choice is, with its label. */
const PRESSED = 'a[href], button, summary, label';
/** What is typed in: rather covered than what is pressed. */
const TYPED = 'input, textarea';

/** A label beside its field is only text. */
const isPlainLabel = (element: Element) =>
  element.matches('label') && element.querySelector('input') === null;

/** Rectangles of the visible elements; while a window is open, only of those inside it. */
function visible(selector: string, notifications: HTMLElement): DOMRect[] {
  const windows = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]');
  const scope = [...windows].at(-1) ?? document.body;
  return [...scope.querySelectorAll(selector)]
    .filter((element) => !notifications.contains(element) && !isPlainLabel(element))
    .map((element) => element.getBoundingClientRect())
    .filter(isInSight);
}

/**
 * The offset in px from the lower edge at which toasts cover no button, link or choice, or the fewest; among such
 * places the one that covers the fewest fields.
 * @param rise the current offset
 */
export function freePlace(notifications: HTMLElement, rise: number): number {
  const place = notifications.getBoundingClientRect();
  const [top, bottom] = [place.top + rise, place.bottom + rise];
  const inColumn = ({ left, right }: DOMRect) => left < place.right && right > place.left;
  const pressed = visible(PRESSED, notifications).filter(inColumn);
  const typed = visible(TYPED, notifications).filter(inColumn);
  const coveredAt = (wanted: number, others: readonly DOMRect[]) =>
    others.filter((other) => other.bottom > top - wanted && other.top < bottom - wanted).length;
  const costAt = (wanted: number) =>
    coveredAt(wanted, pressed) * (typed.length + 1) + coveredAt(wanted, typed);
  const above = [...pressed, ...typed]
    .map((other) => bottom - other.top)
    .filter((wanted) => wanted < top);
  const places = [rise, 0, ...above.toSorted((a, b) => a - b)];
  return places.toSorted((a, b) => costAt(a) - costAt(b))[0] ?? 0;
}
