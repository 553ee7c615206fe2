import { openAddress } from './address.ts';
import { mayLeavePage } from './guards.ts';

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** The link that a click follows in this tab; null for others, such as `mailto:`. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isFollowed = link?.protocol.startsWith('http') === true && link.target !== '_blank';
  return isFollowed ? link : null;
}

/**
 * Opens links to this screen in place, and asks the guards before others are followed.
 * @returns a function that stops it
 */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = followedLink(event);
    if (link === null) return;
    const isHere =
      link.origin === window.location.origin && link.pathname === window.location.pathname;
    if (isHere && link.hash !== '') return;
    if (isHere) {
      event.preventDefault();
      openAddress(link.search);
    } else if (!mayLeavePage()) {
      event.preventDefault();
    }
  };
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('click', onClick);
  };
}
