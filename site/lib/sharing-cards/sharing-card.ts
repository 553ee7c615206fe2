/** The picture of a link preview: text beside an image. */
export type SharingCard = {
  /** Base name of its file: lower-case letters and digits with hyphens. */
  name: string;
  eyebrow: string;
  title: string;
  lines: readonly string[];
  /** A drawing or a photograph. */
  picture: Buffer;
  /** Whether the picture fills the card; otherwise an arch frames it. */
  isWhole: boolean;
};
