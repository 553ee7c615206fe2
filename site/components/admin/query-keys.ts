/** The dashboard's counts; whatever writes a record that they count asks for them again. */
export const DASHBOARD = ['dashboard'] as const;

/** Whether visitors see what was saved; every write asks for it again. */
export const PUBLISHING = ['publishing'] as const;
