/**
 * The `data:` address of an SVG, with as little escaped as browsers need (RFC 2397; `%`, and `#`, which would begin a
 * fragment). Quotes become single ones, since attributes have double ones.
 */
export const inlineSvg = (svg: string): string =>
  `data:image/svg+xml,${svg.trim().replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23')}`;
