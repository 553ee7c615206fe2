import { SelectField, type SelectOptions } from '#site/components/admin/SelectField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';

const LABELS: SelectOptions = [
  ['scheduled', 'Takes place as planned'],
  ['cancelled', 'Cancelled'],
  ['postponed', 'Postponed'],
];

/** What the choices tell visitors. */
const HINTS: Readonly<Record<string, string>> = {
  cancelled: 'The event stays on the website, marked as cancelled, for those who had it in mind.',
  postponed:
    'Change the date when the new one is known. Until then, visitors read that it is to be announced.',
};

/** The label of a status. */
export const statusLabel = (status: string): string => new Map(LABELS).get(status) ?? status;

type Props = FieldProps & { label: string };

/** Whether an event takes place. */
export const StatusField = (props: Props) => (
  <SelectField {...props} options={LABELS} hint={HINTS[props.value]} />
);
