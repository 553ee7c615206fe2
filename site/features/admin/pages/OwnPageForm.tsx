import {
  PageFormSchema,
  type PageWithState,
  MENU_PLACES,
  proposedPath,
  type MenuPlace,
} from '#shared/pages/own-pages.ts';
import { PreviewPanel } from '#site/components/admin/record-editor/FormParts.tsx';
import { StatedRecordForm } from '#site/components/admin/states/StatedRecordForm.tsx';
import type { StatedFormProps } from '#site/components/admin/states/StatedRecordsScreen.tsx';
import { reloadOwnPage, useDeleteOwnPage, useSaveOwnPage } from './own-pages.queries.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { blockInWords, type Block } from '#shared/pages/own-page-blocks.ts';
import { SelectField } from '#site/components/admin/fields/SelectField.tsx';
import type { RecordFields } from '#site/components/admin/record-editor/record-fields.ts';
import { textField } from '#site/components/admin/record-editor/text-field.tsx';
import {
  PUBLIC_STATE,
  STATE_FIELDS,
  stateValues,
  type StateValues,
} from '#site/components/admin/states/state-fields.ts';
import { TextField } from '#site/components/forms/TextField.tsx';
import { BlocksField } from './BlocksField.tsx';
import { OwnPagePreview } from './OwnPagePreview.tsx';

/** Form values of a page, valid or not. */
type OwnPageValues = StateValues & {
  title: string;
  path: string;
  description: string;
  place: MenuPlace;
  blocks: Block[];
};

const BLANK_PAGE: OwnPageValues = {
  title: '',
  path: '',
  description: '',
  place: 'menu',
  blocks: [{ type: 'text', markdown: '' }],
  ...PUBLIC_STATE,
};

const ownPageValues = (page: PageWithState): OwnPageValues => {
  const { title, path, description, place, blocks } = page;
  return { title, path, description, place, blocks, ...stateValues(page) };
};

export const MENU_PLACE_WORDS: Readonly<Record<MenuPlace, string>> = {
  menu: 'In the menu',
  footer: 'In the footer',
  none: 'In no menu',
};

function addressHint(typed: OwnPageValues, stored: PageWithState | null): string | undefined {
  const { title, path } = typed;
  if (stored !== null)
    return path === stored.path ? undefined : 'The old address will redirect to the new one.';
  const proposed = proposedPath(title);
  return proposed === '/' ? 'For example, /youth' : `If left blank, it becomes ${proposed}`;
}

/** All fields of a custom page, in the order of the form. */
const OWN_PAGE_FIELDS: RecordFields<OwnPageValues, PageWithState> = {
  title: textField('Title', { limit: LIMITS.short, isRequired: true }),
  path: {
    label: 'Address',
    render: (props, stored, typed) => (
      <TextField {...props} hint={addressHint(typed, stored)} autoComplete="off" inputMode="url" />
    ),
  },
  place: {
    label: 'Link to It',
    inWords: (place) => MENU_PLACE_WORDS[place],
    render: ({ value, onChange, ...props }) => (
      <SelectField
        {...props}
        value={value}
        hint={value === 'none' ? 'Only people with its address find it.' : undefined}
        options={MENU_PLACES.map((place) => [place, MENU_PLACE_WORDS[place]])}
        onChange={(chosen) => {
          onChange(MENU_PLACES.find((place) => place === chosen) ?? 'none');
        }}
      />
    ),
  },
  description: textField('Description (Optional)', {
    limit: LIMITS.long,
    rows: 2,
    hint: 'Shown below the title and in search results.',
  }),
  blocks: {
    label: 'Content',
    isWide: true,
    inWords: (blocks) => blocks.map(blockInWords).join('\n'),
    render: (props) => <BlocksField {...props} />,
  },
  ...STATE_FIELDS,
};

/** The form of a custom page. */
export const OwnPageForm = (props: StatedFormProps<PageWithState>) => (
  <StatedRecordForm
    {...props}
    noun="Page"
    type="page"
    previewed="pages"
    schema={PageFormSchema}
    fields={OWN_PAGE_FIELDS}
    blank={BLANK_PAGE}
    valuesOf={ownPageValues}
    save={useSaveOwnPage().mutateAsync}
    reload={reloadOwnPage}
    path={({ path }) => path}
    preview={(typed) => (
      <PreviewPanel>
        <OwnPagePreview page={typed} />
      </PreviewPanel>
    )}
    deletion={{
      remove: useDeleteOwnPage().mutateAsync,
      text: ({ title, path }) => `"${title}" is no longer at ${path}, and no link leads to it.`,
      done: 'Its pictures stay in the library.',
    }}
  />
);
