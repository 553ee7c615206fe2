import * as z from 'zod/mini';
import { CENTER, Focus, type Picture, type PictureInput } from '#shared/pages/pictures.ts';
import type { RecordFields } from '#site/components/admin/record-editor/record-fields.ts';
import { toChosenFile, type ChosenFile, PictureField } from './PictureField.tsx';
import { focusInWords } from './FocusPoint.tsx';

/** What stands in a place as its form holds it: a file, and the point of it that stays in sight. */
export type PictureValues = { picture: { file: ChosenFile | null; focus: Focus } };

export const BLANK_PICTURE: PictureValues = { picture: { file: null, focus: CENTER } };

export const pictureValues = ({ media, focus }: Picture): PictureValues => ({
  picture: { file: media && toChosenFile(media), focus },
});

const MISSING = 'Please choose or upload a picture first';

/** What is sent of the form. */
export const PictureForm: z.ZodMiniType<PictureInput> = z.pipe(
  z.object({ picture: z.object({ file: z.object({ id: z.int() }, MISSING), focus: Focus }) }),
  z.transform(({ picture: { file, focus } }) => ({ mediaId: file.id, focus })),
);

/** The one field of a place. */
export const pictureFields: RecordFields<PictureValues, Picture> = {
  picture: {
    label: 'Picture',
    isWide: true,
    inWords: ({ file, focus }) =>
      file === null ? 'the drawing' : `${file.name}, in sight: ${focusInWords(focus)}`,
    render: (props, stored) => stored !== null && <PictureField {...props} place={stored} />,
  },
};
