import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Takes over what was typed or chosen before the island was hydrated; React would keep it in the field and not
 * hear of it. An address with a query says by itself what the fields hold.
 * @returns the field's `ref`
 */
export function useEarlyInput<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onChange: (value: string) => void,
) {
  const field = useRef<Field>(null);
  const takeOver = useEffectEvent(() => {
    const early = field.current?.value ?? value;
    if (early !== value && window.location.search === '') onChange(early);
  });
  useEffect(() => {
    takeOver();
  }, []);
  return field;
}
