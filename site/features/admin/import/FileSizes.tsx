import { useEffect, useState } from 'react';
import { SIZES_AT_ONCE, sizesWords } from '#shared/import/files.ts';
import { api, bodyOf } from '#site/lib/api/api-client.ts';

/** What copying these files would take; their hosts are asked some at a time. */
export function FileSizes({ addresses }: { addresses: readonly string[] }) {
  const [sizes, setSizes] = useState<readonly (number | null)[]>([]);
  const next = addresses.slice(sizes.length, sizes.length + SIZES_AT_ONCE);
  const asked = next.join('\n');
  useEffect(() => {
    if (asked === '') return undefined;
    const json = { addresses: asked.split('\n') };
    const ended = new AbortController();
    const unknown = () => ({ sizes: json.addresses.map(() => null) });
    void bodyOf(api.imports.sizes.$post({ json }))
      .catch(unknown)
      .then((found) => {
        if (!ended.signal.aborted) setSizes((before) => [...before, ...found.sizes]);
      });
    return () => {
      ended.abort();
    };
  }, [asked]);
  return (
    <p role="status" className="text-sm text-ink-soft">
      {sizes.length < addresses.length
        ? `Asking how large they are: ${sizes.length} of ${addresses.length}...`
        : `${sizesWords(sizes)}. They are copied in the background, and each address changes once its copy is whole.`}
    </p>
  );
}
