/** Where pages ask whether something is announced that they do not know from their build. */
export const ANNOUNCEMENT_PATH = '/announcement.json';
