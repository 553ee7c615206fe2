import { useEffect, useEffectEvent } from 'react';

/** Long enough for a thought, in ms. */
const PAUSE_MS = 2000;

type Calls = {
  save: () => void;
  /** Called when the device is back online. */
  retry: () => void;
};

/** Saves what is typed once nothing was typed for two seconds. @param typed undefined while there is nothing to save */
export function useAutosave(typed: object | undefined, { save, retry }: Calls): void {
  const onPause = useEffectEvent(save);
  const onOnline = useEffectEvent(retry);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => {
      onPause();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  useEffect(() => {
    const listener = () => {
      onOnline();
    };
    window.addEventListener('online', listener);
    return () => {
      window.removeEventListener('online', listener);
    };
  }, []);
}
