import { PageForm, type StatedPage } from '#shared/pages/own-pages.ts';
import {
  StatedRecordForm,
  type FormCallbacks,
} from '#site/components/admin/states/StatedRecordForm.tsx';
import { BLANK_PAGE, OWN_PAGE_FIELDS, ownPageValues } from './own-page-fields.tsx';
import { reloadOwnPage, useDeleteOwnPage, useSaveOwnPage } from './own-pages.queries.ts';

type Props = FormCallbacks<StatedPage> & {
  /** Null for a new page. */
  page: StatedPage | null;
  /** The page in the address. */
  pageId: number | null;
};

/** The form of a page of the church's own. */
export const OwnPageForm = ({ page, pageId, ...callbacks }: Props) => (
  <StatedRecordForm
    {...callbacks}
    noun="Page"
    type="page"
    previewed="pages"
    record={page}
    recordId={pageId}
    schema={PageForm}
    fields={OWN_PAGE_FIELDS}
    blank={BLANK_PAGE}
    valuesOf={ownPageValues}
    save={useSaveOwnPage().mutateAsync}
    reload={reloadOwnPage}
    remove={useDeleteOwnPage().mutateAsync}
    deletion={{
      text: ({ title, path }) => `“${title}” is no longer at ${path}, and no link leads to it.`,
      done: 'Its pictures stay in the library.',
    }}
  />
);
