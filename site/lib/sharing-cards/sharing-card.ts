import { createHash } from 'node:crypto';
import drawingOfCards from './draw-card.ts?raw';
import drawingOfWords from './card-words.tsx?raw';

/** What a link's preview shows of a page: words beside a picture. */
export type SharingCard = {
  /** Of its file, lower-case letters and digits between hyphens. */
  name: string;
  eyebrow: string;
  title: string;
  lines: readonly string[];
  /** A drawing or a photograph. */
  picture: Buffer;
  /** Whether the picture fills the whole card; else it is seen through an arch. */
  isWhole: boolean;
};

/** A digest of all that a card shows and of how it is drawn: the same card keeps its address and is drawn once. */
export function cardDigest({ picture, ...card }: SharingCard): string {
  const digest = createHash('sha256').update(drawingOfCards).update(drawingOfWords);
  return digest.update(JSON.stringify(card)).update(picture).digest('hex').slice(0, 12);
}

/** The path of a card's file, without its ending. */
export const cardFile = (card: SharingCard): string => `${card.name}-${cardDigest(card)}`;
