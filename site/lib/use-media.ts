import { useSyncExternalStore } from 'react';

/**
 * Whether a media query holds now; false while rendering on the server.
 * @param query such as `(width >= 64rem)`
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => {
        media.removeEventListener('change', listener);
      };
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
