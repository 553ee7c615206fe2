import { useId } from 'react';
import type { MenuLink } from '#shared/settings/menu.ts';
import { Button } from '#site/components/admin/Button.tsx';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { isSame } from '#site/components/forms/use-form-state.ts';
import { ListField } from './ListField.tsx';

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

const WORDS = { label: 'Link Text', change: 'Edit Links', add: 'Add a Link' };

/** The field for the links of a menu. */
export function MenuField({ usual, ...props }: Props) {
  const { value, onChange, isReadOnly = false } = props;
  const pages = useId();
  return (
    <ListField
      {...props}
      blank={{ label: '', path: '/', hidden: false }}
      words={WORDS}
      more={(link, change) => (
        <label>
          <span className="text-sm text-ink-soft">Page</span>
          <input
            className="field-control"
            value={link.path}
            readOnly={isReadOnly}
            list={pages}
            inputMode="url"
            onChange={({ target }) => {
              change({ ...link, path: target.value });
            }}
          />
        </label>
      )}
      buttons={
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
      <datalist id={pages}>
        {[...new Set([...usual, ...value].map(({ path }) => path))].map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </ListField>
  );
}
