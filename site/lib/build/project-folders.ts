/**
 * The folders that build-time code reads. Not from `astro:config/server`: it imports every page, and Astro would
 * link the styles of all of them, the admin's too, to each page that has it among its imports.
 */
const root = new URL(import.meta.env.PROJECT_FOLDER);

export const projectFolders = {
  root,
  source: new URL('site/', root),
  public: new URL('site/public/', root),
};
