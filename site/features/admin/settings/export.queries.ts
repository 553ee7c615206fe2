import { useMutation } from '@tanstack/react-query';
import { churchDay } from '#shared/calendar/dates.ts';
import { exportFileName, type ExportedList, type ExportFormat } from '#shared/export/export.ts';
import { api, fileOf } from '#site/lib/api/api-client.ts';
import { withRecentSignIn } from '#site/lib/api/recent-sign-in.ts';

export type Wanted = { list: ExportedList; format: ExportFormat };

/** Hands a file to the browser's downloads. */
function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the file after the click.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** Downloads a list. Fetched, not linked to, so that an error is told here and no broken file is kept. */
export const useExport = () =>
  useMutation({
    mutationFn: async ({ list, format }: Wanted) => {
      const param = { file: `${list}.${format}` };
      const file = await withRecentSignIn(() => fileOf(api.export[':file'].$get({ param })));
      saveFile(file, exportFileName(list, format, churchDay(new Date())));
    },
  });
