// A text as the quoted part of a mail: every line behind `>`.
const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

type Letter = {
  name: string;
  /** The courtesy line under the greeting. */
  courtesy: string;
  churchName: string;
  /** The line above the original, such as 'On November 22, 2026, Ruth wrote:'. */
  introduction: string;
  original: string;
};

/** A letter to complete: greeting, courtesy line, room for the answer, sign-off, and the original quoted. */
export const letter = ({ name, courtesy, churchName, introduction, original }: Letter): string =>
  [
    `Dear ${name},`,
    courtesy,
    '',
    `Blessings,\n${churchName}`,
    `${introduction}\n${quoted(original)}`,
  ].join('\n\n');
