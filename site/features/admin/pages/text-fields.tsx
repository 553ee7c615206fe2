import * as z from 'zod/mini';
import { PageTextInput, type PageTextDetail } from '#shared/pages/page-texts.ts';
import { applyChanges } from '#shared/publishing/record-states.ts';
import { LIMITS } from '#shared/http/limits.ts';
import { folderOf, isLineText } from '#shared/pages/text-folders.ts';
import type { RecordFields } from '#site/components/admin/record-editor/record-fields.ts';
import { textField } from '#site/components/admin/record-editor/text-field.tsx';
import { MarkdownField } from '#site/components/admin/markdown/MarkdownField.tsx';

/** Form values of a text. */
export type TextValues = { title: string; person: string; markdown: string };

export const BLANK_TEXT: TextValues = { title: '', person: '', markdown: '' };

/** The initial form values of a text: its next version, if it has one. */
export const textValues = ({ nextVersion, ...text }: PageTextDetail): TextValues => {
  const { title, person, markdown } = applyChanges<TextValues>(text, nextVersion?.fields);
  return { title, person, markdown };
};

/** The schema of a text's form. Only some folders have titles and persons. */
export function textSchema(id: string): z.ZodMiniType<PageTextInput> {
  const { hasTitles, hasPerson } = folderOf(id) ?? {};
  if (hasPerson === true) return PageTextInput;
  if (hasTitles === true) return z.pick(PageTextInput, { markdown: true, title: true });
  return z.pick(PageTextInput, { markdown: true });
}

/** Whether the form of a text shows a field. */
export function showsField(id: string, name: keyof TextValues): boolean {
  const { hasTitles, hasPerson } = folderOf(id) ?? {};
  if (name === 'title') return hasTitles === true;
  return name === 'markdown' || hasPerson === true;
}

/** The fields of a text. @param id of the text; for a new one, its folder with a slash at the end */
export function textFields(id: string): RecordFields<TextValues, PageTextDetail> {
  const hasPerson = folderOf(id)?.hasPerson === true;
  return {
    person: textField('Name', {
      limit: LIMITS.short,
      hint: 'If left blank, only the role is shown.',
      isWide: false,
    }),
    title: textField(hasPerson ? 'Role' : 'Title', {
      limit: LIMITS.short,
      isRequired: true,
      isWide: !hasPerson,
    }),
    markdown: {
      label: 'Text',
      isWide: true,
      render: (props) => <MarkdownField {...props} isLine={isLineText(id)} />,
    },
  };
}
