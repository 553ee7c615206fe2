/** The dashboard's counts; writes of counted records invalidate it. */
export const DASHBOARD = ['dashboard'] as const;

/** The publishing status; every write invalidates it. */
export const PUBLISHING = ['publishing'] as const;

/** Ways to sign in, and who is signed in. */
export const SIGN_IN = ['sign-in'] as const;
