/** Space between a menu and what is next to it, in pixels. */
const GAP = 8;

/** Below its button, also in browsers that cannot do so by themselves (CSS anchor positioning). */
function placeBelow(menu: HTMLElement, button: HTMLElement) {
  const { left, bottom } = button.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - menu.offsetWidth - GAP;
  Object.assign(menu.style, {
    position: 'absolute',
    inset: 'auto',
    margin: '0',
    top: `${window.scrollY + bottom + GAP}px`,
    left: `${Math.min(left, rightmost)}px`,
  });
}

function makeRoom(menu: Element) {
  const hidden = menu.getBoundingClientRect().bottom + GAP - window.innerHeight;
  if (hidden > 0) window.scrollBy({ top: hidden });
}

/** An open menu stands below its button, never over the event above it: the page is scrolled where it needs room. */
export function keepMenusInSight(): void {
  // A menu grows while it is open, when the addresses of other calendars have come.
  const open = new ResizeObserver((entries) => {
    for (const { target } of entries) makeRoom(target);
  });
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches('.calendar-menu')) return;
    if (!target.matches(':popover-open')) {
      open.unobserve(target);
      return;
    }
    const button = document.querySelector<HTMLElement>(`[popovertarget="${target.id}"]`);
    if (button !== null && !CSS.supports('position-area', 'block-end')) placeBelow(target, button);
    open.observe(target);
  };
  document.addEventListener('toggle', onToggle, { capture: true });
}
