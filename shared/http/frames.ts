/**
 * What a foreign player or map may do in its frame. It may not navigate this page, start a download or open a
 * question of the browser.
 */
export const FRAME_SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms allow-presentation';
