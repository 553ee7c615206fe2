import * as z from 'zod/mini';

/** A word as it was heard, and as it is written. */
const Replacement = z.object({ heard: z.string(), written: z.string() });
export type Replacement = z.infer<typeof Replacement>;

const NAME = 'transcript-words';
const MOST = 200;

/** The replacements of earlier sermons, the newest first. */
export function keptWords(): Replacement[] {
  try {
    return z.array(Replacement).parse(JSON.parse(localStorage.getItem(NAME) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps a replacement for the next sermon. */
export function keepWord(added: Replacement): void {
  const others = keptWords().filter(({ heard }) => heard !== added.heard);
  try {
    localStorage.setItem(NAME, JSON.stringify([added, ...others].slice(0, MOST)));
  } catch {
    // The editor works without it when storage is full or forbidden.
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces whole words. @returns the text, and how often it was there */
export function replaceWords(text: string, { heard, written }: Replacement) {
  let count = 0;
  // Letters of any script make words, which `\b` does not know.
  const whole = new RegExp(`(^|[^\\p{L}\\p{N}])${escaped(heard)}(?![\\p{L}\\p{N}])`, 'gu');
  const replaced = text.replace(whole, (_, before: string) => {
    count += 1;
    return before + written;
  });
  return { text: replaced, count };
}
