import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 300;

/** Returns `value` once it has not changed for 300 ms, so that half-typed text causes no requests. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, SETTLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
