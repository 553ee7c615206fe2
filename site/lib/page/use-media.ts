import { useSyncExternalStore } from 'react';

/** Whether a media query matches; false in server rendering. @param query such as `(min-width: 64rem)` */
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
