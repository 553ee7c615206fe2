/** A chord of four voices and its length in beats. */
export type Chord = { notes: readonly string[]; beats: number };
export type Piece = { name: string; secondsPerBeat: number; chords: readonly Chord[] };

/** Parses `D3 A3 D4 F#4 *2`: four notes, and the beats unless one. */
function chord(line: string): Chord {
  const words = line.trim().split(/\s+/);
  const beats = words.find((word) => word.startsWith('*'));
  return {
    notes: words.filter((word) => word !== beats),
    beats: beats === undefined ? 1 : Number(beats.slice(1)),
  };
}

const chords = (text: string): Chord[] => text.trim().split('\n').map(chord);

/** Composed for this project: plain four-part progressions without a borrowed melody. */
export const PIECES: readonly Piece[] = [
  {
    name: 'evening-hymn',
    secondsPerBeat: 1.05,
    chords: chords(`
      G2 D3 B3 G4 *2
      C3 E3 C4 G4
      D3 F#3 C4 A4
      G2 D3 B3 B4 *2
      E3 G3 B3 G4
      A2 E3 C4 A4
      D3 A3 D4 F#4 *2
      G2 D3 B3 G4
      C3 E3 C4 E4
      D3 D3 B3 G4
      D3 D3 A3 F#4
      G2 D3 B3 G4 *4
    `),
  },
  {
    name: 'morning-hymn',
    secondsPerBeat: 0.8,
    chords: chords(`
      D3 A3 D4 F#4 *2
      A2 A3 E4 A4
      D3 A3 F#4 A4
      G3 B3 D4 B4 *2
      D3 A3 D4 A4
      E3 G3 B3 G4
      A2 A3 C#4 E4 *2
      B2 F#3 D4 F#4
      G2 B3 D4 G4
      A2 A3 D4 F#4
      A2 A3 C#4 E4
      D3 A3 D4 D4 *4
    `),
  },
  {
    name: 'processional',
    secondsPerBeat: 0.7,
    chords: chords(`
      F2 C4 F4 A4 *2
      F2 A3 F4 C5
      Bb2 Bb3 F4 D5
      C3 G3 E4 C5 *2
      A2 A3 F4 C5
      D3 A3 F4 A4
      G2 Bb3 D4 G4 *2
      C3 G3 C4 E4 *2
      F2 A3 C4 F4
      Bb2 F3 D4 Bb4
      C3 F3 C4 A4
      C3 E3 Bb3 G4
      F2 F3 A3 F4 *4
    `),
  },
];
