import { createHash } from 'node:crypto';
import drawingOfCards from './draw-card.ts?raw';
import drawingOfWords from './card-words.tsx?raw';
import type { SharingCard } from './sharing-card.ts';

/** A digest of all that a card shows and of how it is drawn: the same card keeps its address and is drawn once. */
export function cardDigest({ picture, ...card }: SharingCard): string {
  const digest = createHash('sha256').update(drawingOfCards).update(drawingOfWords);
  return digest.update(JSON.stringify(card)).update(picture).digest('hex').slice(0, 12);
}

/** The path of a card's file, without its ending. */
export const cardFile = (card: SharingCard): string => `${card.name}-${cardDigest(card)}`;
