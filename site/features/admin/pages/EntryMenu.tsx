import * as Select from '@radix-ui/react-select';
import { Ellipsis } from 'lucide-react';
import { OptionList } from '#site/components/admin/fields/SelectField.tsx';

type Props = { title: string; onRemove: () => void };

/** The menu of an entry, with what is done to it seldom. */
export const EntryMenu = ({ title, onRemove }: Props) => (
  <Select.Root value="" onValueChange={onRemove}>
    <Select.Trigger className="icon-button" aria-label={`More for ${title}`} title="More">
      <Ellipsis size={22} aria-hidden="true" />
    </Select.Trigger>
    <OptionList options={[['remove', 'Take Off the Page…']]} align="end" className="min-w-48" />
  </Select.Root>
);
