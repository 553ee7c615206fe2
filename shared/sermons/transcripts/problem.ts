/** Why a transcript cannot be used, in one sentence that names the line. */
export class TranscriptProblem extends Error {
  override name = 'TranscriptProblem';
}
