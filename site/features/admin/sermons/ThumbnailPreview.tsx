import { isHttpUrl, isSitePath } from '#shared/http/fields.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { useSettled } from '#site/components/admin/use-settled.ts';

type Props = { url: string };

/** The picture as on the sermon's card; the page's script replaces a broken one. */
export function ThumbnailPreview({ url }: Props) {
  const address = useSettled(url.trim());
  return (
    <PreviewPanel title="Thumbnail Preview">
      <Preview address={address} />
    </PreviewPanel>
  );
}

function Preview({ address }: { address: string }) {
  if (address === '') return <p>No thumbnail URL provided</p>;
  if (!isHttpUrl(address) && !isSitePath(address)) {
    return <p>The picture appears here once its address is whole.</p>;
  }
  return (
    <img
      key={address}
      src={address}
      alt="The thumbnail as visitors see it"
      width="640"
      height="360"
      className="aspect-video w-full rounded-control bg-deep-50 object-cover"
    />
  );
}
