import { pushToDataLayer } from '#site/lib/page/data-layer.ts';

/** Browser properties that signal an opt-out from tracking. */
type PrivacySignals = {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
};

/** Whether the browser signals Do Not Track or Global Privacy Control. */
export const refusesTracking = ({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;

/**
 * Loads the tag manager without blocking the page.
 * @param id such as `GTM-ABC123`; nothing loads when undefined
 */
export function loadTagManager(id: string | undefined, signals: PrivacySignals): void {
  if (id === undefined || refusesTracking(signals)) return;
  pushToDataLayer({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
