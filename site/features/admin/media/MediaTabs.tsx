import { MediaKind } from '#shared/media/media.ts';
import { openAddress, useAddress } from '#site/components/admin/address/address.ts';
import { KIND_WORDS } from '#site/components/admin/media/kind-words.ts';
import { Tabs } from '#site/components/ui/Tabs.tsx';
import { MediaList } from './MediaList.tsx';

/** Tabs by kind of file. The address selects one; only its list is loaded. */
export function MediaTabs() {
  const wanted = useAddress().get('kind');
  const kind = MediaKind.options.find((each) => each === wanted) ?? 'image';
  return (
    <Tabs
      label="Kind of file"
      selected={kind}
      onSelect={(next) => {
        openAddress(next === 'image' ? '' : `?kind=${next}`);
      }}
      tabs={MediaKind.options.map((name) => ({
        name,
        label: KIND_WORDS[name].heading,
        panel: name === kind && <MediaList kind={name} />,
      }))}
    />
  );
}
