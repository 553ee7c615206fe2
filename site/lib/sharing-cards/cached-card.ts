import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { projectFolders } from '../build/site-files.ts';
import type { SharingCard } from './card-words.tsx';
import { drawCard } from './draw-card.ts';
import { createHash } from 'node:crypto';
import drawingOfCards from './draw-card.ts?raw';
import drawingOfWords from './card-words.tsx?raw';

/** Digest of a card's content and drawing code; an unchanged card keeps its address. */
export function cardDigest({ picture, ...card }: SharingCard): string {
  const digest = createHash('sha256').update(drawingOfCards).update(drawingOfWords);
  return digest.update(JSON.stringify(card)).update(picture).digest('hex').slice(0, 12);
}

/** The card's file name without extension. */
export const cardFileName = (card: SharingCard): string => `${card.name}-${cardDigest(card)}`;

/** Shared by all builds of this checkout. A card's file name contains a digest of everything drawn on it. */
const FOLDER = new URL('node_modules/.cache/sharing-cards/', projectFolders.root);

/** A card as a PNG, from the cache if an earlier build has drawn an equal card. */
export async function cachedCard(card: SharingCard): Promise<Buffer> {
  const file = new URL(`${cardFileName(card)}.png`, FOLDER);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return kept;
  const drawn = await drawCard(card);
  // Written to a draft and renamed, so that an interrupted build leaves no partial picture.
  const draft = new URL(`${crypto.randomUUID()}.draft`, FOLDER);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(draft, drawn);
  await rename(draft, file);
  return drawn;
}
