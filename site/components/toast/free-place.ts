const isInSight = ({ width, top, bottom }: DOMRect) =>
  width > 0 && bottom > 0 && top < window.innerHeight;

/** Rectangles of the visible buttons and links; while a window is open, only of those inside it. */
function pressables(notifications: HTMLElement): DOMRect[] {
  const windows = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]');
  const scope = [...windows].at(-1) ?? document.body;
  return [...scope.querySelectorAll('a[href], button, summary')]
    .filter((element) => !notifications.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(isInSight);
}

/**
 * The offset in px from the lower edge at which toasts cover no button or link, or the fewest.
 * @param rise the current offset
 */
export function freePlace(notifications: HTMLElement, rise: number): number {
  const place = notifications.getBoundingClientRect();
  const [top, bottom] = [place.top + rise, place.bottom + rise];
  const others = pressables(notifications).filter(
    ({ left, right }) => left < place.right && right > place.left,
  );
  const coveredAt = (wanted: number) =>
    others.filter((other) => other.bottom > top - wanted && other.top < bottom - wanted).length;
  const above = others.map((other) => bottom - other.top).filter((wanted) => wanted < top);
  const places = [rise, 0, ...above.toSorted((a, b) => a - b)];
  return places.toSorted((a, b) => coveredAt(a) - coveredAt(b))[0] ?? 0;
}
