import { useId } from 'react';
import { MOST_LINKS, type MenuLink } from '#shared/settings/menu.ts';
import { useSearchParameters } from '#site/components/admin/address/address.ts';
import { Button } from '#site/components/admin/Button.tsx';
import { usePageName } from '#site/components/admin/RecordLinks.tsx';
import { PartsField } from '#site/components/admin/fields/PartsField.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { isSame } from '#site/components/forms/use-form-state.ts';
import { EntryFields, EntryInput, shownLabels } from './EntryFields.tsx';

type Props = FieldProps<MenuLink[]> & {
  label: string;
  hint: string;
  /** The default links. */
  usual: readonly MenuLink[];
};

/** A link of a menu in words, for the conflict notice. */
const linkWords = ({ label, path, hidden }: MenuLink): string =>
  `${label} (${path})${hidden ? ', hidden' : ''}`;

/** A menu in words, for the conflict notice. */
export const menuWords = (links: readonly MenuLink[]): string => links.map(linkWords).join('\n');

const BLANK: MenuLink = { label: '', path: '/', hidden: false };

/** The field for the links of a menu. */
export function MenuField({ usual, ...props }: Props) {
  const { name, value, onChange, isReadOnly = false } = props;
  const pages = useId();
  const nameOf = usePageName();
  const isWanted = useSearchParameters().get('field') === name;
  return (
    <>
      <PartsField
        {...props}
        whole="menu"
        most={MOST_LINKS}
        blank={[BLANK]}
        wordsOf={({ label }) => label || 'Link'}
        fold={{ line: shownLabels(value).join(', '), button: 'Edit Links', isOpen: isWanted }}
        end={
          !isSame(value, usual) && (
            <Button
              className="button-small"
              disabled={isReadOnly}
              onClick={() => {
                onChange([...usual]);
              }}
            >
              Restore Default Links
            </Button>
          )
        }
      >
        {({ part: link, ...row }) => (
          <EntryFields {...row} label="Link Text" entry={link}>
            <EntryInput
              label={['Page', nameOf(link.path)].filter(Boolean).join(': ')}
              value={link.path}
              isReadOnly={isReadOnly}
              list={pages}
              inputMode="url"
              onChange={(path) => {
                row.onChange({ ...link, path });
              }}
            />
          </EntryFields>
        )}
      </PartsField>
      <datalist id={pages}>
        {[...new Set([...usual, ...value].map(({ path }) => path))].map((path) => (
          <option key={path} value={path} label={nameOf(path)} />
        ))}
      </datalist>
    </>
  );
}
