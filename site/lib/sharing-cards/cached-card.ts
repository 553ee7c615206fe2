import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { cacheDir } from 'astro:config/server';
import { drawCard } from './draw-card.ts';
import { cardFile } from './card-file.ts';
import type { SharingCard } from './sharing-card.ts';

const FOLDER = new URL('sharing-cards/', cacheDir);

/** A card as a PNG, drawn only when no earlier build has drawn the same. */
export async function cachedCard(card: SharingCard): Promise<Buffer> {
  const file = new URL(`${cardFile(card)}.png`, FOLDER);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return kept;
  const drawn = await drawCard(card);
  // Renamed when it is whole: a build that is interrupted leaves no half of a picture.
  const draft = new URL(`${crypto.randomUUID()}.draft`, FOLDER);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(draft, drawn);
  await rename(draft, file);
  return drawn;
}
