const ORGANISATION =
  /\b(?:church|chapel|ministr(?:y|ies)|fellowship|cathedral|parish|assembly|congregation|community|podcast|media|network)\b/i;

/** Whether a name is a church's rather than a person's. */
export const isOrganisation = (name: string): boolean => ORGANISATION.test(name);
