import { pushToDataLayer } from '#site/lib/data-layer.ts';

/** How a browser says that its owner does not want to be tracked. */
type PrivacySignals = {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
};

/** True for Do Not Track and for Global Privacy Control. */
export const refusesTracking = ({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;

/**
 * Loads the tag manager beside the page, which is painted without waiting for it.
 * @param id such as `GTM-ABC123`; undefined where none is configured, and then nothing is loaded
 */
export function loadTagManager(id: string | undefined, signals: PrivacySignals): void {
  if (id === undefined || refusesTracking(signals)) return;
  pushToDataLayer({ event: 'gtm.js', 'gtm.start': Date.now() });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
