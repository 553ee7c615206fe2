import type { PlayerSermon } from './player-sermon.ts';

/** Captions and chapters of a recording, where it has them. */
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
