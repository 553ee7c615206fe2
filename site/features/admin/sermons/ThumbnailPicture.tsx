import { isWholeAddress, PicturePreview } from '#site/components/admin/fields/AddressField.tsx';
import { useSettled } from '#site/components/admin/fields/use-settled.ts';

/** The thumbnail at an address, or why there is none. */
export function ThumbnailPicture({ url }: { url: string }) {
  const address = useSettled(url.trim());
  if (address === '') return <p>No thumbnail URL provided</p>;
  if (!isWholeAddress(address)) return <p>The picture appears here once its address is whole.</p>;
  return <PicturePreview address={address} alt="The thumbnail as visitors see it" />;
}
