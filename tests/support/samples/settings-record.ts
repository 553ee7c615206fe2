import { DEFAULT_SETTINGS, type Settings } from '#shared/settings/settings.ts';

/** Settings with all contact data, as the API answers them. */
export const settingsRecord = (): Settings => ({
  ...DEFAULT_SETTINGS,
  version: 1,
  address: '100 Main Street, Springfield, IL 62701',
  phone: '(217) 555-0100',
  pastorName: 'Pastor Example',
});
