/** How soon visitors see what was saved: true of every church, whatever builds its pages. */
export const WHEN_SEEN = 'Visitors see it once “Published” stands at the top of this screen.';
