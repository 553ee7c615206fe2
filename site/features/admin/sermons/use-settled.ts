import { useEffect, useState } from 'react';

const SETTLED_AFTER_MS = 300;

/** `value` once it has stayed the same for a moment, so that half-typed text asks nobody anything. */
export function useSettled(value: string): string {
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
