/**
 * Makes the demo's audio files: `node tools/demo-audio/make-audio.ts`. Needs sox with MP3 support. Only rerun
 * it to change the audio: the files are committed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PIECES, type Chord, type Piece } from './pieces.ts';

const SAMPLE_RATE = 22_050;
const RELEASE_SECONDS = 0.25;
const TAIL_SECONDS = 2;
/** Loudness of a pipe's partials: a principal with an octave and a soft mixture. */
const PARTIALS = [1, 0.55, 0.22, 0.28, 0.06, 0.1, 0.02, 0.08] as const;
/** Echoes of the room: seconds and loudness. */
const ECHOES = [
  [0.031, 0.3],
  [0.047, 0.26],
  [0.083, 0.22],
  [0.149, 0.16],
  [0.257, 0.1],
  [0.411, 0.06],
] as const;

const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Frequency in hertz of a note such as `F#3`, equal temperament, A4 = 440 Hz. */
function frequency(note: string): number {
  const [, letter = 'A', accidental = '', octave = '4'] = /^([A-G])([#b]?)(\d)$/.exec(note) ?? [];
  const shift = accidental === '#' ? 1 : accidental === 'b' ? -1 : 0;
  const midi = 12 * (Number(octave) + 1) + (SEMITONES[letter] ?? 0) + shift;
  return 440 * 2 ** ((midi - 69) / 12);
}

/** Envelope of a pipe: attack of 60 ms, short release. */
function loudness(time: number, held: number): number {
  const attack = Math.min(1, time / 0.06);
  return time < held ? attack : attack * Math.max(0, 1 - (time - held) / RELEASE_SECONDS);
}

function addPipe(sound: Float64Array, note: string, start: number, held: number): void {
  const pitch = frequency(note);
  const first = Math.floor(start * SAMPLE_RATE);
  const length = Math.floor((held + RELEASE_SECONDS) * SAMPLE_RATE);
  for (let index = 0; index < length; index += 1) {
    const time = index / SAMPLE_RATE;
    let pressure = 0;
    PARTIALS.forEach((amplitude, partial) => {
      pressure += amplitude * Math.sin(2 * Math.PI * pitch * (partial + 1) * time);
    });
    sound[first + index] = (sound[first + index] ?? 0) + pressure * loudness(time, held);
  }
}

function addChord(sound: Float64Array, chord: Chord, start: number, held: number): void {
  // The same note in two voices is one pipe.
  for (const note of new Set(chord.notes)) addPipe(sound, note, start, held);
}

const withEchoes = (sound: Float64Array): Float64Array =>
  sound.map((dry, index) =>
    ECHOES.reduce((sum, [delay, amplitude]) => {
      const earlier = sound[index - Math.floor(delay * SAMPLE_RATE)] ?? 0;
      return sum + amplitude * earlier;
    }, dry),
  );

/** Converts to signed 16-bit samples, normalised to 80 %. */
function toSamples(sound: Float64Array): Int16Array {
  const peak = sound.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
  return Int16Array.from(sound, (value) => Math.round((value / peak) * 0.8 * 32_767));
}

function perform({ chords, secondsPerBeat }: Piece): Int16Array {
  const beats = chords.reduce((sum, chord) => sum + chord.beats, 0);
  const sound = new Float64Array(Math.ceil((beats * secondsPerBeat + TAIL_SECONDS) * SAMPLE_RATE));
  let beat = 0;
  for (const chord of chords) {
    addChord(sound, chord, beat * secondsPerBeat, chord.beats * secondsPerBeat);
    beat += chord.beats;
  }
  return toSamples(withEchoes(withEchoes(sound)));
}

function encode(samples: Int16Array, file: string): void {
  const raw = ['-t', 'raw', '-r', String(SAMPLE_RATE), '-e', 'signed', '-b', '16', '-c', '1', '-'];
  const { status, error } = spawnSync('sox', [...raw, '-C', '32', file], {
    input: new Uint8Array(samples.buffer),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  if (status !== 0) throw error ?? new Error(`sox could not write ${file}`);
}

const target = fileURLToPath(new URL('../../site/public/audio', import.meta.url));
mkdirSync(target, { recursive: true });
for (const piece of PIECES) encode(perform(piece), `${target}${piece.name}.mp3`);
