/** The dashboard's counts; whatever writes a record that they count asks for them again. */
export const DASHBOARD = ['dashboard'] as const;
