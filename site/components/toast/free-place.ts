const isInSight = ({ width, top, bottom }: DOMRect) =>
  width > 0 && bottom > 0 && top < window.innerHeight;

/** What can be pressed right now: buttons and links in sight, of an open window only its own. */
function pressables(notifications: HTMLElement): DOMRect[] {
  const windows = document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]');
  const scope = [...windows].at(-1) ?? document.body;
  return [...scope.querySelectorAll('a[href], button, summary')]
    .filter((element) => !notifications.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(isInSight);
}

/**
 * How far the notifications must rise from the lower edge, in px, to cover no button and no link, or the fewest
 * where no place is free. @param rise how far they are raised now
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
