// Quotes a text as mails do: each line begins with `>`.
const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

type ReplyDraft = {
  name: string;
  /** A polite sentence below the greeting. */
  courtesy: string;
  churchName: string;
  /** The line above the quoted text, such as 'On November 22, 2026, Ruth wrote:'. */
  introduction: string;
  original: string;
};

/** The prefilled text of a reply: greeting, polite sentence, room for the answer, sign-off, and the quoted original. */
export const replyDraft = ({
  name,
  courtesy,
  churchName,
  introduction,
  original,
}: ReplyDraft): string =>
  [
    `Dear ${name},`,
    courtesy,
    '',
    `Blessings,\n${churchName}`,
    `${introduction}\n${quoted(original)}`,
  ].join('\n\n');
