/** Speeds that the player offers; 1 is as it was spoken. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** One recording: a sermon's, at this address. Another recording of the same sermon begins anew. */
export type RecordingKey = { sermonId: number; audioUrl: string };

const SPEED = 'listening-speed';
// Nearer to either end than this, in seconds, there is nothing to go on with.
const MARGIN = 10;

const nameOf = ({ sermonId, audioUrl }: RecordingKey) => `listened:${sermonId}:${audioUrl}`;

/** Where one stopped listening, in seconds; 0 when nothing is kept, or something unreadable. */
export function readPosition(recording: RecordingKey): number {
  const seconds = readNumber(nameOf(recording));
  return seconds >= MARGIN ? seconds : 0;
}

/** Keeps where one is, in seconds; a recording at its beginning or heard to its end is forgotten. */
export function keepPosition(recording: RecordingKey, seconds: number, duration: number | null) {
  const isUnderWay = seconds >= MARGIN && seconds < (duration ?? Infinity) - MARGIN;
  write(nameOf(recording), isUnderWay ? String(Math.floor(seconds)) : null);
}

/** The speed chosen last; 1 when none was. */
export function readSpeed(): number {
  const speed = readNumber(SPEED);
  return SPEEDS.some((offered) => offered === speed) ? speed : 1;
}

/** Keeps the speed for the next recording. */
export function keepSpeed(speed: number): void {
  write(SPEED, String(speed));
}

function readNumber(name: string): number {
  try {
    const number = Number(localStorage.getItem(name) ?? Number.NaN);
    return Number.isFinite(number) ? number : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

function write(name: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Storage is full or forbidden: the player works without it.
  }
}
