import { copyLink } from '#site/lib/copy-link.ts';
import { pushToDataLayer, type DataLayerEntry } from '#site/lib/data-layer.ts';

type Method = Extract<DataLayerEntry, { event: 'share' }>['method'];

const button = (method: Method) => document.querySelector<HTMLElement>(`[data-share="${method}"]`);

/** The page's canonical address, which the Worker fills for a sermon newer than the build. */
const address = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;

const title = (): string =>
  document.querySelector<HTMLElement>('main h1')?.textContent.trim() ?? document.title;

function report(method: Method) {
  const id = Number(new URL(address()).pathname.split('/').at(-1));
  pushToDataLayer({ event: 'share', method, sermon_id: id });
}

async function copyAddress() {
  if (await copyLink(address())) report('copy_link');
}

async function openShareSheet() {
  try {
    await navigator.share({ title: title(), url: address() });
    report('share_sheet');
  } catch (error) {
    // The visitor closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyAddress();
  }
}

/** Activates the buttons of Share This Sermon; shows the share sheet's button in browsers that support it. */
export function activateSharing() {
  button('copy_link')?.addEventListener('click', () => void copyAddress());
  for (const method of ['email', 'facebook'] as const) {
    button(method)?.addEventListener('click', () => {
      report(method);
    });
  }
  const sheet = button('share_sheet');
  if (sheet === null || !('share' in navigator)) return;
  sheet.addEventListener('click', () => void openShareSheet());
  sheet.closest('li')?.removeAttribute('hidden');
}
