import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Passes on what was typed or chosen before hydration, because React fires no event for it.
 * @param untouched the values of the fields in the built HTML, by their names
 * @param onEarly is called once with the values that differ; not called if none does
 * @returns the `ref` for the element around the fields
 */
export function useEarlyInput<Name extends string, Container extends HTMLElement = HTMLDivElement>(
  untouched: Readonly<Record<Name, string>>,
  onEarly: (early: Partial<Record<Name, string>>) => void,
) {
  const container = useRef<Container>(null);
  const takeOver = useEffectEvent(() => {
    const early: Partial<Record<Name, string>> = {};
    for (const name in untouched) {
      const field = container.current?.querySelector(`[name="${name}"]`);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      if (field.value !== untouched[name]) early[name] = field.value;
    }
    if (Object.keys(early).length > 0) onEarly(early);
  });
  useEffect(() => {
    takeOver();
  }, []);
  return container;
}
