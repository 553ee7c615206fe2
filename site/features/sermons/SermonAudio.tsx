import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { shownThumbnail } from '#shared/media/thumbnails.ts';
import { fileSize } from '#shared/media/file-size.ts';
import type { Chapter } from '#shared/sermons/transcripts/chapters.ts';
import { pushToDataLayer } from '#site/lib/page/data-layer.ts';
import { MissingPart } from './MissingPart.tsx';
import { AudioControls } from './AudioControls.tsx';
import './audio-player.css';
import type { PlayerSermon } from './player-sermon.ts';
import { restorePlayback, useKeepPosition } from './kept-listening.ts';
import { useMediaSession } from './use-recording.ts';

type Props = {
  sermon: PlayerSermon;
  churchName: string;
  /** True while the video plays. */
  isSilenced: boolean;
  /** Whether its tab is selected. */
  isShown: boolean;
  onPlay: () => void;
};

const NO_CHAPTERS: Chapter[] = [];

/** The audio player of a sermon, and its download link. */
export function SermonAudio(props: Props) {
  const { audioUrl, audioBytes } = props.sermon;
  if (audioUrl === null) {
    return <MissingPart text="Audio is not available for this sermon." sermon={props.sermon} />;
  }
  return (
    <div className="max-w-4xl">
      <AudioPlayer key={audioUrl} {...props} audioUrl={audioUrl} />
      <p className="mt-3">
        <a className="link" href={audioUrl} download>
          Download the Audio{audioBytes !== null && ` (${fileSize(audioBytes)})`}
        </a>
      </p>
    </div>
  );
}

/** The audio element with custom controls. Without script, or if it fails to load, the browser's controls show. */
function AudioPlayer(props: Props & { audioUrl: string }) {
  const { sermon, audioUrl, churchName, isSilenced, isShown, onPlay } = props;
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const [begunAt, setBegunAt] = useState(0);
  const isCounted = useRef(false);
  const sermonId = sermon.id;
  const chapters = sermon.chapters ?? NO_CHAPTERS;
  useKeepPosition(audio, { sermonId, audioUrl });
  useMediaSession(audio, sermon, churchName, chapters);
  const take = useCallback(
    (element: HTMLAudioElement | null) => {
      if (element !== null) setBegunAt(restorePlayback(element, { sermonId, audioUrl }));
      setAudio(element);
    },
    [sermonId, audioUrl],
  );

  useEffect(() => {
    if (isSilenced) audio?.pause();
  }, [audio, isSilenced]);

  const begin = () => {
    onPlay();
    if (isCounted.current) return;
    isCounted.current = true;
    pushToDataLayer({ event: 'media_play', media: 'audio', sermon_id: sermonId });
  };
  const beginEarly = useEffectEvent(() => {
    if (audio?.paused === false) begin();
  });
  useEffect(() => {
    beginEarly();
  }, [audio]);

  return (
    <div className="audio-player card no-print items-center gap-5 p-4 sm:grid sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:p-6">
      <img
        src={shownThumbnail(sermon.thumbnailUrl)}
        alt=""
        width="640"
        height="360"
        loading="lazy"
        className="aspect-square w-full rounded-control bg-deep-800 object-cover max-sm:hidden"
      />
      <audio
        ref={take}
        controls
        preload="none"
        src={audioUrl}
        aria-label={`Audio: ${sermon.title}`}
        className="without-script w-full"
        onPlay={begin}
        onEnded={() => {
          isCounted.current = false;
        }}
      >
        <RecordingTracks sermon={sermon} />
      </audio>
      <AudioControls
        audio={audio}
        begunAt={begunAt}
        title={sermon.title}
        audioUrl={audioUrl}
        expectedSeconds={sermon.audioSeconds}
        chapters={chapters}
        isShown={isShown}
      />
    </div>
  );
}

/** Text tracks of a recording: captions and chapters, if it has them. */
export function RecordingTracks({ sermon }: { sermon: PlayerSermon }) {
  const { id, hasCaptions, chapters } = sermon;
  return (
    <>
      {hasCaptions && (
        <track
          kind="captions"
          src={`/sermons/${id}/transcript.vtt`}
          srcLang="en"
          label="Captions"
        />
      )}
      {chapters && (
        <track kind="chapters" src={`/sermons/${id}/chapters.vtt`} srcLang="en" label="Chapters" />
      )}
    </>
  );
}
