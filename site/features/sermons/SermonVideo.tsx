import { useEffect, useRef } from 'react';
import { FRAME_SANDBOX } from '#shared/http/security-headers.ts';
import { shownThumbnail } from '#shared/media/thumbnails.ts';
import { mayBeFramed, isVideoFile, videoEmbedUrl } from '#shared/sermons/video.ts';
import { Play } from 'lucide-react';
import { MissingPart } from './MissingPart.tsx';
import type { PlayerSermon } from './player-sermon.ts';
import { RecordingTracks } from './SermonAudio.tsx';

type VideoProps = { sermon: PlayerSermon; isPlaying: boolean; onPlay: () => void };

/** A video file of the church, with captions. */
function VideoFile({ sermon, isPlaying, onPlay }: VideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isPlaying) video.current?.pause();
  }, [isPlaying]);
  return (
    <video
      ref={video}
      controls
      playsInline
      preload="none"
      src={sermon.videoUrl ?? undefined}
      poster={shownThumbnail(sermon.thumbnailUrl)}
      aria-label={`Video: ${sermon.title}`}
      className="aspect-video w-full max-w-4xl rounded-card bg-deep-900"
      onPlay={onPlay}
    >
      <RecordingTracks sermon={sermon} />
    </video>
  );
}

/** The picture of a sermon; a click loads the video player. */
export function SermonVideo(props: VideoProps) {
  const { sermon, isPlaying, onPlay } = props;
  const { videoUrl, title, thumbnailUrl } = sermon;
  if (videoUrl === null) {
    return <MissingPart text="Video is not available for this sermon." sermon={sermon} />;
  }
  if (isVideoFile(videoUrl)) return <VideoFile {...props} />;
  const player = videoEmbedUrl(videoUrl);
  if (!mayBeFramed(player)) {
    return (
      <a className="link" href={videoUrl}>
        Watch the Video
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
        onClick={onPlay}
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
            Play Video<span className="sr-only">: {title}</span>
          </span>
        </span>
      </button>
      <a className="link without-script" href={videoUrl}>
        Watch the Video
      </a>
    </>
  );
}
