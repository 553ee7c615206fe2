import type { AudioProblem } from '#shared/audio.ts';

/** A recording that podcast apps cannot have; `problem` says why. */
export class AudioRefusal extends Error {
  override name = 'AudioRefusal';
  readonly problem: AudioProblem;

  constructor(problem: AudioProblem) {
    super(problem);
    this.problem = problem;
  }
}
