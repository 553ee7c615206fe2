import { Button } from '#site/components/admin/Button.tsx';
import { churchDay } from '#shared/calendar/dates.ts';
import {
  exportFileName,
  type ExportedList,
  type ExportFormat,
  EXPORTED_LIST_NAMES,
  EXPORTED_LIST_LABELS,
} from '#shared/export/export.ts';
import { api, blobOf } from '#site/lib/api/api-client.ts';
import { withRecentSignIn } from '#site/lib/api/sign-in.ts';
import { useWrite } from '#site/components/admin/queries.ts';
import { saveFile } from '#site/lib/page/save-file.ts';

type Wanted = { list: ExportedList; format: ExportFormat };

/** Downloads a list. Uses `fetch` instead of a link: after a failure, a link would save a broken file. */
const useExport = (name: string) =>
  useWrite(
    async ({ list, format }: Wanted) => {
      const param = { file: `${list}.${format}` };
      const file = await withRecentSignIn(() => blobOf(api.export[':file'].$get({ param })));
      saveFile(file, exportFileName(list, format, churchDay(new Date())));
    },
    {
      changes: [],
      done: () => ({ title: `${name} downloaded`, text: 'The file is in your downloads.' }),
      failed: () => ({ title: `${name} could not be downloaded` }),
    },
  );

const FORMATS = [
  { format: 'csv', label: 'Spreadsheet', spoken: 'as a spreadsheet' },
  { format: 'json', label: 'JSON', spoken: 'as JSON' },
] as const;

/** Downloads of the church's lists, for a spreadsheet or another website. */
export function ContentExport() {
  return (
    <div className="grid gap-4">
      <p>
        Download each list as a spreadsheet for Excel, Numbers or Google Sheets, or as JSON for
        another website. Messages and visit requests contain personal information, so please store
        them safely.
      </p>
      <ul className="grid gap-4">
        {EXPORTED_LIST_NAMES.map((list) => (
          <ExportRow key={list} list={list} />
        ))}
      </ul>
    </div>
  );
}

function ExportRow({ list }: { list: ExportedList }) {
  const name = EXPORTED_LIST_LABELS[list];
  const { mutate, isPending, variables } = useExport(name);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="basis-full font-semibold sm:basis-auto">{name}</span>
      <span className="flex flex-wrap gap-3">
        {FORMATS.map(({ format, label, spoken }) => (
          <Button
            key={format}
            className="button-small"

            aria-label={`Download ${name} ${spoken}`}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) mutate({ list, format });
            }}
          >
            {isPending && variables.format === format ? 'Downloading...' : label}
          </Button>
        ))}
      </span>
    </li>
  );
}
