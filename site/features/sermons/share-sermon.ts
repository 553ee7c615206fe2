import { pushToDataLayer, type DataLayerEntry } from '#site/lib/data-layer.ts';
import type { Toast } from '#site/lib/toasts.ts';

type Method = Extract<DataLayerEntry, { event: 'share' }>['method'];

const button = (method: Method) => document.querySelector<HTMLElement>(`[data-share="${method}"]`);

/** The page's own address, which the Worker fills in for a sermon newer than the build. */
const address = (): string =>
  document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? window.location.href;

const title = (): string =>
  document.querySelector<HTMLElement>('main h1')?.textContent.trim() ?? document.title;

function report(method: Method) {
  const id = Number(new URL(address()).pathname.split('/').at(-1));
  pushToDataLayer({ event: 'share', method, sermon_id: id });
}

async function tell(toast: Omit<Toast, 'id'>) {
  const { showToast } = await import('#site/lib/toasts.ts');
  showToast(toast);
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(address());
  } catch {
    // Without https, or when the visitor has forbidden it.
    const text = 'Please copy it from the address bar of your browser.';
    await tell({ kind: 'failure', title: 'The link could not be copied', text });
    return;
  }
  report('copy_link');
  await tell({ kind: 'success', title: 'Link copied', text: 'Paste it wherever you like.' });
}

async function openShareSheet() {
  try {
    await navigator.share({ title: title(), url: address() });
    report('share_sheet');
  } catch (error) {
    // Closed without sharing.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink();
  }
}

/** Brings the buttons of Share This Sermon to life; the share sheet's is shown where there is one. */
export function bringSharingToLife() {
  button('copy_link')?.addEventListener('click', () => void copyLink());
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
