/** Gap between a menu and its neighbours in pixels. */
const GAP = 8;

/** Places the menu below its button in browsers without CSS anchor positioning. */
function placeBelow(menu: HTMLElement, button: HTMLElement) {
  const { left, bottom } = button.getBoundingClientRect();
  // In browsers without popovers, the menu is positioned relative to its offset parent instead of the page.
  const around = (menu.offsetParent ?? document.documentElement).getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - menu.offsetWidth - GAP;
  Object.assign(menu.style, {
    position: 'absolute',
    inset: 'auto',
    margin: '0',
    top: `${bottom + GAP - around.top}px`,
    left: `${Math.min(left, rightmost) - around.left}px`,
  });
}

function makeRoom(menu: Element) {
  const hidden = menu.getBoundingClientRect().bottom - window.innerHeight;
  if (hidden > 0) window.scrollBy({ top: hidden + GAP });
}

/** Keeps open menus in view below their buttons; scrolls the page if there is no room. */
export function keepMenusInSight(): void {
  let growth: MutationObserver | undefined;
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches('.calendar-menu')) return;
    growth?.disconnect();
    if (!target.matches(':popover-open')) return;
    // A second button may open the same menu: the one in use is hovered, touched or focused.
    const button = document.querySelector<HTMLElement>(
      `[popovertarget="${target.id}"]:is(:hover,:focus)`,
    );
    if (button !== null && !CSS.supports('position-area', 'block-end')) placeBelow(target, button);
    makeRoom(target);
    // Scrolls again when the links to web calendars have loaded, because they make the menu higher. Not with a
    // ResizeObserver: WebKit would report a loop, because scrolling renders content, which resizes elements.
    growth = new MutationObserver(() => {
      makeRoom(target);
    });
    growth.observe(target, { childList: true, subtree: true });
  };
  document.addEventListener('toggle', onToggle, { capture: true });
}
