import { keepSpeed, SPEEDS } from './kept-listening.ts';
import { setSpeed } from './use-recording.ts';

type Props = { audio: HTMLAudioElement; speed: number };

/** The playback speed, kept for the next recording. */
export function AudioSpeed({ audio, speed }: Props) {
  return (
    <label className="flex items-center gap-2">
      Speed
      <select
        className="field-control w-auto"
        value={speed}
        onChange={({ target }) => {
          setSpeed(audio, Number(target.value));
          keepSpeed(Number(target.value));
        }}
      >
        {SPEEDS.map((offered) => (
          <option key={offered} value={offered}>
            {offered}×
          </option>
        ))}
      </select>
    </label>
  );
}
