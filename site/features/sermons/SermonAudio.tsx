import { useEffect, useRef, useState } from 'react';
import { fileSize } from '#shared/file-size.ts';
import { pushToDataLayer } from '#site/lib/data-layer.ts';
import './audio-player.css';
import type { PlayerSermon } from './player-sermon.ts';
import { useAudioControls } from './use-audio-controls.tsx';

type Props = {
  sermon: PlayerSermon;
  churchName: string;
  /** Whether its tab is selected. */
  isShown: boolean;
  /** True while the video plays. */
  isSilenced: boolean;
  onPlay: () => void;
};

/** The sermon's audio player and download link. */
export function SermonAudio(props: Props) {
  const { audioUrl, audioBytes } = props.sermon;
  if (audioUrl === null) return <p>Audio is not available for this sermon.</p>;
  return (
    <div className="max-w-4xl">
      <AudioPlayer key={audioUrl} {...props} audioUrl={audioUrl} />
      <p className="mt-3">
        <a className="link" href={audioUrl} download>
          Download the audio{audioBytes !== null && ` (${fileSize(audioBytes)})`}
        </a>
      </p>
    </div>
  );
}

/** The browser's player, until the own controls have loaded. */
function AudioPlayer(props: Props & { audioUrl: string }) {
  const { sermon, audioUrl, churchName, isShown, isSilenced, onPlay } = props;
  const [audio, setAudio] = useState<HTMLAudioElement | null>(null);
  const renderControls = useAudioControls(isShown);
  const isCounted = useRef(false);

  useEffect(() => {
    if (isSilenced) audio?.pause();
  }, [audio, isSilenced]);

  const begin = () => {
    onPlay();
    if (isCounted.current) return;
    isCounted.current = true;
    pushToDataLayer({ event: 'media_play', media: 'audio', sermon_id: sermon.id });
  };

  return (
    <div className="audio-player card no-print p-4 sm:p-6" data-hydrate-when-seen>
      <audio
        ref={setAudio}
        controls={renderControls === null}
        preload="none"
        src={audioUrl}
        aria-label={`Audio: ${sermon.title}`}
        className="w-full"
        onPlay={begin}
        onEnded={() => {
          isCounted.current = false;
        }}
      />
      {audio !== null &&
        renderControls?.({
          audio,
          recordingKey: { sermonId: sermon.id, audioUrl },
          expectedSeconds: sermon.audioSeconds,
          lockScreen: {
            title: sermon.title,
            artist: sermon.speaker,
            album: sermon.series ?? churchName,
            picture: sermon.thumbnailUrl,
          },
        })}
    </div>
  );
}
