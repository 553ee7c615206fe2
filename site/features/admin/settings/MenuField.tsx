import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { MenuLink } from '#shared/settings/menu.ts';
import { Button, IconButton } from '#site/components/admin/Button.tsx';
import { moveButton, useMovedFocus } from '#site/components/admin/focus.ts';
import type { FieldProps } from '#site/components/forms/FormField.tsx';
import { isSame } from '#site/components/forms/use-form-state.ts';

type Props = FieldProps<MenuLink[]> & {
  label: string;
  hint: string;
  /** The links of a new church. */
  usual: readonly MenuLink[];
};

/** One link of a menu in words, for the notice of a conflict. */
const linkWords = ({ label, path, hidden }: MenuLink): string =>
  `${label} (${path})${hidden ? ', hidden' : ''}`;

/** A menu in words. */
export const menuWords = (links: readonly MenuLink[]): string => links.map(linkWords).join('\n');

/** The links of a menu: renamed, moved, hidden, added and removed. */
export function MenuField({ name, label, hint, usual, value, onChange, error, isReadOnly }: Props) {
  const pages = useId();
  const [news, setNews] = useState('');
  const places = value.map((_, index) => `${name} ${String(index)}`);
  const moved = useMovedFocus(places);
  const isFixed = isReadOnly === true;

  const change = (index: number, changes: Partial<MenuLink>) => {
    onChange(value.map((link, at) => (at === index ? { ...link, ...changes } : link)));
  };
  const move = (link: MenuLink, index: number, steps: -1 | 1) => {
    const place = index + steps;
    moved.remember(`${name} ${String(place)}`, steps);
    onChange(value.toSpliced(index, 1).toSpliced(place, 0, link));
    setNews(`${link.label} is number ${String(place + 1)} of ${String(value.length)} now.`);
  };

  return (
    <fieldset name={name} aria-invalid={error !== undefined} tabIndex={-1}>
      <legend className="field-label">{label}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      {error !== undefined && <p className="field-error">{error}</p>}
      <details className="mt-2" open={error !== undefined}>
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3">
          <span className="link">Change the Links</span>
          <span className="text-ink-soft" dir="auto">
            {value.flatMap((link) => (link.hidden ? [] : [link.label])).join(' · ')}
          </span>
        </summary>
        <ol className="mt-3 grid gap-3">
          {value.map((link, index) => (
            <li
              key={places[index]}
              className="grid gap-x-3 gap-y-2 rounded-control border border-line p-3 sm:grid-cols-[1fr_1fr_auto]"
            >
              <label>
                <span className="text-sm text-ink-soft">Words</span>
                <input
                  className="field-control"
                  value={link.label}
                  readOnly={isFixed}
                  dir="auto"
                  onChange={({ target }) => {
                    change(index, { label: target.value });
                  }}
                />
              </label>
              <label>
                <span className="text-sm text-ink-soft">Page</span>
                <input
                  className="field-control"
                  value={link.path}
                  readOnly={isFixed}
                  list={pages}
                  inputMode="url"
                  onChange={({ target }) => {
                    change(index, { path: target.value });
                  }}
                />
              </label>
              <div className="flex items-end justify-between gap-1 sm:justify-end">
                <label className="flex min-h-12 items-center gap-2 px-1">
                  <input
                    type="checkbox"
                    checked={!link.hidden}
                    disabled={isFixed}
                    onChange={({ target }) => {
                      change(index, { hidden: !target.checked });
                    }}
                  />
                  Shown
                </label>
                <span className="flex">
                  <IconButton
                    icon={ArrowUp}
                    label={`Move ${link.label} up`}
                    data-move={moveButton(places[index] ?? '', -1)}
                    disabled={isFixed || index === 0}
                    onClick={() => {
                      move(link, index, -1);
                    }}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={`Move ${link.label} down`}
                    data-move={moveButton(places[index] ?? '', 1)}
                    disabled={isFixed || index === value.length - 1}
                    onClick={() => {
                      move(link, index, 1);
                    }}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`Remove ${link.label}`}
                    className="text-danger"
                    disabled={isFixed}
                    onClick={() => {
                      onChange(value.toSpliced(index, 1));
                      setNews(`${link.label} is removed.`);
                    }}
                  />
                </span>
              </div>
            </li>
          ))}
        </ol>
        <datalist id={pages}>
          {[...new Set([...usual, ...value].map(({ path }) => path))].map((path) => (
            <option key={path} value={path} />
          ))}
        </datalist>
        <p role="status" className="sr-only">
          {news}
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button
            disabled={isFixed}
            onClick={() => {
              onChange([...value, { label: '', path: '/', hidden: false }]);
            }}
          >
            <Plus size={20} aria-hidden="true" />
            Add a Link
          </Button>
          {!isSame(value, usual) && (
            <Button
              disabled={isFixed}
              onClick={() => {
                onChange([...usual]);
              }}
            >
              Back to the Usual Links
            </Button>
          )}
        </p>
      </details>
    </fieldset>
  );
}
