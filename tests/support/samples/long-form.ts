import process from 'node:process';

/** Whether `npm run test:trust` runs: many more cases, and the tests that need minutes. */
export const isLongForm = process.env.LONG_FORM === 'yes';
