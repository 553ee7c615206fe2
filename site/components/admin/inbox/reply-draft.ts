// Quotes a text as mails do: each line begins with `>`.
const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

/** The first of several names; all of a name that begins otherwise, such as 'Dr. Reed'. */
const firstName = (name: string): string =>
  /^(?!The )[\p{L}\p{M}'-]+(?=\s)/u.exec(name)?.[0] ?? name;

type ReplyDraft = {
  name: string;
  /** A polite sentence below the greeting. */
  courtesy: string;
  churchName: string;
  /** The line above the quoted text, such as 'On Sun, Nov 22, 2026 at 10 AM, Ruth wrote:'. */
  introduction: string;
  original: string;
};

/** The room for the answer: three empty lines, of which the answer begins in the second. */
const ROOM = '\n\n\n\n';

/** The position in a reply's text where the answer begins; 0 if the user has removed the empty lines for it. */
export const answerStart = (text: string): number =>
  text.includes(ROOM) ? text.indexOf(ROOM) + ROOM.length / 2 : 0;

/** The prefilled text of a reply: greeting, polite sentence, room for the answer, sign-off, and the quoted original. */
export const replyDraft = ({
  name,
  courtesy,
  churchName,
  introduction,
  original,
}: ReplyDraft): string =>
  [
    `Dear ${firstName(name)},`,
    `${courtesy}${ROOM}Blessings,\n${churchName}`,
    `${introduction}\n${quoted(original)}`,
  ].join('\n\n');
