/** The body of a page of one's own. */
export const pageInput = (fields: object = {}) => ({
  title: 'Youth',
  path: '/youth',
  description: 'Fridays for everybody between 12 and 18.',
  place: 'menu',
  blocks: [{ type: 'text', markdown: 'We meet at {{churchName}}.' }],
  ...fields,
});
