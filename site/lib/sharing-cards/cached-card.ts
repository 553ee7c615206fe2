import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { projectFolders } from '../build/site-files.ts';
import type { SharingCard } from './card-words.tsx';
import { drawCard } from './draw-card.ts';
import { createHash } from 'node:crypto';
import drawingOfCards from './draw-card.ts?raw';
import drawingOfWords from './card-words.tsx?raw';

/** Digest of a card's content and of the code that draws it, so that an unchanged card keeps its URL. */
export function cardDigest({ picture, ...card }: SharingCard): string {
  const digest = createHash('sha256').update(drawingOfCards).update(drawingOfWords);
  return digest.update(JSON.stringify(card)).update(picture).digest('hex').slice(0, 12);
}

/** The card's file name without extension. */
export const cardFileName = (card: SharingCard): string => `${card.name}-${cardDigest(card)}`;

/** Cache of drawn cards, shared by all builds of this checkout, because a card's file name contains its digest. */
const FOLDER = new URL('node_modules/.cache/sharing-cards/', projectFolders.root);

/** A card as a PNG, from the cache if an earlier build has drawn an equal one. */
export async function cachedCard(card: SharingCard): Promise<Buffer> {
  const file = new URL(`${cardFileName(card)}.png`, FOLDER);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return kept;
  const drawn = await drawCard(card);
  // Writes to another file and renames it, so that an interrupted build leaves no partial picture.
  const draft = new URL(`${crypto.randomUUID()}.draft`, FOLDER);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(draft, drawn);
  await rename(draft, file);
  return drawn;
}
