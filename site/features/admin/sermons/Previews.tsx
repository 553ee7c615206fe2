import { FoldedCard } from '#site/components/admin/list/FoldedCard.tsx';
import { useId, useState, type ReactNode } from 'react';
import { FRAME_SANDBOX } from '#shared/http/security-headers.ts';
import { Play } from 'lucide-react';
import { isHttpUrl } from '#shared/http/fields.ts';
import { mayBeFramed, videoEmbedUrl } from '#shared/sermons/video.ts';
import { isCompleteAddress, PicturePreview } from '#site/components/admin/fields/AddressField.tsx';
import { useDebounced } from '#site/components/admin/fields/use-debounced.ts';

/**
 * The video at an address, as the sermon's page shows it, or why it cannot be shown.
 * @param empty what stands in its place without an address
 */
export function VideoPreview({ url, empty = null }: { url: string; empty?: ReactNode }) {
  const link = useDebounced(url.trim());
  if (link === '') return empty;
  const embed = isHttpUrl(link) ? videoEmbedUrl(link) : link;
  // Pages can only embed https addresses.
  if (!mayBeFramed(embed)) return <p>Only an address with https:// can be played.</p>;
  return <Player key={embed} address={embed} />;
}

/** The player of a video. Sends no request to the host of the video before a click. */
function Player({ address }: { address: string }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        src={address}
        title="Video preview"
        sandbox={FRAME_SANDBOX}
        className="aspect-video w-full rounded-control bg-deep-900"
        allow="encrypted-media; fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <button
      type="button"
      className="grid aspect-video w-full cursor-pointer place-items-center rounded-control bg-deep-900"
      onClick={() => {
        setPlaying(true);
      }}
    >
      <span className="button button-on-dark">
        <Play size={22} aria-hidden="true" />
        Show Video
      </span>
    </button>
  );
}

/** The thumbnail at an address, or why it cannot be shown. */
export function ThumbnailPreview({ url }: { url: string }) {
  const address = useDebounced(url.trim());
  if (address === '') return <p>No thumbnail URL provided</p>;
  if (!isCompleteAddress(address))
    return <p>The picture appears here once its address is whole.</p>;
  return <PicturePreview address={address} alt="The thumbnail as visitors see it" />;
}

const TIPS = [
  // In the narrow column, an address breaks after its host only.
  <>
    For a YouTube video, use its watch URL, such as https://www.youtube.com/
    <wbr />
    <span className="whitespace-nowrap">watch?v=…</span>
  </>,
  <>
    For a Vimeo video, use its URL, such as https://vimeo.com/
    <wbr />
    123456789
  </>,
  'Thumbnails look best at 16:9, such as 640x360 pixels.',
  'Scripture references help people find a sermon when they search.',
  'Sermons with the same series name are grouped together.',
];

/** Tips for entering a sermon. @param isFolded whether wide windows fold them too */
export function QuickTips({ isFolded }: { isFolded: boolean }) {
  return (
    <FoldedCard
      id={useId()}
      title="Quick Tips"
      className="px-5 py-2 [&_h2]:text-lg"
      isFolded={isFolded}
    >
      <ul className="grid list-disc gap-2 pl-5 text-sm">
        {TIPS.map((tip, index) => (
          <li key={index} className="text-wrap">
            {tip}
          </li>
        ))}
      </ul>
    </FoldedCard>
  );
}
