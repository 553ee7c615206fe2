import { pushToDataLayer, type DataLayerEntry } from '#site/lib/page/data-layer.ts';

type Method = Extract<DataLayerEntry, { event: 'share' }>['method'];

const button = (method: Method) => document.querySelector<HTMLElement>(`[data-share=${method}]`);

/** The canonical address of the page. For a record newer than the build, the Worker fills it in. */
const address = (): string =>
  document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? document.URL;

function report(method: Method) {
  const [, , , kind, id] = address().split('/');
  const shared = kind === 'events' ? { event_id: Number(id) } : { sermon_id: Number(id) };
  pushToDataLayer({ event: 'share', method, ...shared });
}

/** Copies the page's URL and says so below the buttons. If that fails, shows the URL there for manual copying. */
async function copyAddress() {
  const status = document.querySelector('[data-share-status]');
  try {
    await navigator.clipboard.writeText(address());
  } catch {
    // Writing to the clipboard fails without HTTPS or permission.
    status?.replaceChildren(`The link could not be copied. Please copy it by hand: ${address()}`);
    return;
  }
  status?.replaceChildren('Link copied. Paste it wherever you like.');
  report('copy_link');
}

async function openShareSheet() {
  try {
    const title = document.querySelector('h1')?.textContent ?? '';
    await navigator.share({ title, url: address() });
    report('share_sheet');
  } catch (error) {
    // An AbortError means that the visitor closed the share sheet.
    if (!String(error).startsWith('AbortError')) await copyAddress();
  }
}

/** Activates the buttons that share the page; shows the button of the share sheet if the browser supports it. */
export function activateSharing() {
  button('copy_link')?.addEventListener('click', () => void copyAddress());
  for (const method of ['email', 'facebook', 'x'] as const) {
    button(method)?.addEventListener('click', () => {
      report(method);
    });
  }
  if (!('share' in navigator)) return;
  const sheet = button('share_sheet');
  sheet?.addEventListener('click', () => void openShareSheet());
  sheet?.closest('li')?.removeAttribute('hidden');
}
