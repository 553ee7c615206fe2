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
