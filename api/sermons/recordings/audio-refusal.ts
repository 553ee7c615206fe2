import type { AudioProblem } from '#shared/media/audio.ts';

/** Thrown for a recording that podcast apps cannot use; `problem` says why. */
export class AudioRefusal extends Error {
  override name = 'AudioRefusal';
  readonly problem: AudioProblem;

  constructor(problem: AudioProblem) {
    super(problem);
    this.problem = problem;
  }
}
