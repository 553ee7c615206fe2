import { createHash } from 'node:crypto';
import drawingOfCards from './draw-card.ts?raw';
import drawingOfWords from './card-words.tsx?raw';
import type { SharingCard } from './card-words.tsx';

/** Digest of a card's content and drawing code; an unchanged card keeps its address. */
export function cardDigest({ picture, ...card }: SharingCard): string {
  const digest = createHash('sha256').update(drawingOfCards).update(drawingOfWords);
  return digest.update(JSON.stringify(card)).update(picture).digest('hex').slice(0, 12);
}

/** The card's file name without extension. */
export const cardFileName = (card: SharingCard): string => `${card.name}-${cardDigest(card)}`;
