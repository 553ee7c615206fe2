import type { Sermon } from '#shared/sermons.ts';

type Props = { sermon: Sermon };

/** The sermon to listen to, and its file to keep. */
export function SermonAudio({ sermon: { audioUrl, title } }: Props) {
  if (audioUrl === null) return <p>Audio is not available for this sermon.</p>;
  return (
    <div className="max-w-4xl">
      <audio
        controls
        preload="none"
        src={audioUrl}
        aria-label={`Audio: ${title}`}
        className="no-print w-full"
      />
      <p className="mt-3">
        <a className="link" href={audioUrl} download>
          Download the audio
        </a>
      </p>
    </div>
  );
}
