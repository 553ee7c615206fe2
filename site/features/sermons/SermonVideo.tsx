import { Play } from 'lucide-react';
import { FRAME_SANDBOX } from '#shared/http/security-headers.ts';
import { shownThumbnail } from '#shared/media/thumbnails.ts';
import { isFramed, videoEmbedUrl } from '#shared/sermons/video.ts';
import { pushToDataLayer } from '#site/lib/page/data-layer.ts';
import type { PlayerSermon } from './player-sermon.ts';

type Props = { sermon: PlayerSermon; isPlaying: boolean; onPlay: () => void };

/** The sermon's picture; a click loads the video player. */
export function SermonVideo({ sermon, isPlaying, onPlay }: Props) {
  const { videoUrl, title, thumbnailUrl } = sermon;
  if (videoUrl === null) return <p>Video is not available for this sermon.</p>;
  const player = videoEmbedUrl(videoUrl);
  if (!isFramed(player)) {
    return (
      <a className="link" href={videoUrl}>
        Watch the video
      </a>
    );
  }
  if (isPlaying) {
    return (
      <iframe
        src={player}
        title={`Video: ${title}`}
        sandbox={FRAME_SANDBOX}
        className="aspect-video w-full max-w-4xl rounded-card bg-deep-900"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <>
      <button
        type="button"
        className="needs-script group relative block w-full max-w-4xl cursor-pointer overflow-hidden rounded-card bg-deep-900"
        onClick={() => {
          onPlay();
          pushToDataLayer({ event: 'media_play', media: 'video', sermon_id: sermon.id });
        }}
      >
        <img
          src={shownThumbnail(thumbnailUrl)}
          alt=""
          width="640"
          height="360"
          className="aspect-video w-full object-cover opacity-80"
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="button button-warm text-lg shadow-lg group-hover:bg-amber-300">
            <Play size={24} aria-hidden="true" />
            Play video<span className="sr-only">: {title}</span>
          </span>
        </span>
      </button>
      <a className="link without-script" href={videoUrl}>
        Watch the video
      </a>
    </>
  );
}
