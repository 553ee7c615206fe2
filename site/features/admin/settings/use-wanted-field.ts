import { useEffect } from 'react';
import { useAddress } from '#site/components/admin/address/address.ts';

/** Focuses the field that the address names, as in `?field=address`. */
export function useWantedField(form: HTMLFormElement | null): void {
  const wanted = useAddress().get('field');
  useEffect(() => {
    const field = wanted === null ? null : form?.elements.namedItem(wanted);
    if (!(field instanceof HTMLElement)) return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, [form, wanted]);
}
