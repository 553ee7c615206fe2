import { useEffect, useState } from 'react';
import { useEarlyInput } from '#site/lib/hydration/use-early-input.ts';
import { keepSpeed, SPEEDS } from './kept-listening.ts';
import { setSpeed } from './use-recording.ts';

type Props = { audio: HTMLAudioElement | null; speed: number };

/** The playback speed, kept for the next recording. */
export function AudioSpeed({ audio, speed }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => {
    if (audio !== null && chosen !== null) setSpeed(audio, chosen);
  }, [audio, chosen]);
  const choose = (next: number) => {
    keepSpeed(next);
    setChosen(next);
  };
  const label = useEarlyInput<'speed', HTMLLabelElement>({ speed: '1' }, (early) => {
    choose(Number(early.speed));
  });
  return (
    <label ref={label} className="flex items-center gap-2">
      Speed
      <select
        className="field-control w-auto"
        name="speed"
        value={speed}
        onChange={({ target }) => {
          choose(Number(target.value));
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
