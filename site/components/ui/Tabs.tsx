import { useId, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

type Tab<Name extends string> = {
  name: Name;
  label: string;
  panel: ReactNode;
  /** Whether the panel only says that it has no content; its tab is then fainter, and says so too. */
  isEmpty?: boolean;
};

type Props<Name extends string> = {
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  /** The tab whose panel is still shown, if another tab was selected a moment ago. */
  shown?: Name;
  onSelect: (name: Name) => void;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Tabs after the WAI-ARIA pattern: arrow keys, Home and End select. The page contains all panels; CSS shows the
 * selected one (`data-tab`), or all of them without script.
 */
export function Tabs<Name extends string>(props: Props<Name>) {
  const { label, tabs, selected, shown = selected, onSelect } = props;
  const id = useId();
  const names = tabs.map((tab) => tab.name);

  const chooseByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const name = nextByKey(names, selected, event.key);
    if (name === undefined) return;
    event.preventDefault();
    onSelect(name);
    document.getElementById(`${id}-${name}-tab`)?.focus();
  };

  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="tab-list needs-script"
        onKeyDown={chooseByKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.name}
            id={`${id}-${tab.name}-tab`}
            type="button"
            role="tab"
            data-tab={tab.name}
            data-empty={tab.isEmpty ? '' : undefined}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-${tab.name}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            className="tab"
            onClick={() => {
              onSelect(tab.name);
            }}
          >
            {tab.label}
            {tab.isEmpty && <small> (none)</small>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          id={`${id}-${tab.name}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.name}-tab`}
          data-tab={tab.name}
          data-selected={tab.name === shown}
          className="tab-panel"
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}

function nextByKey<Name>(names: readonly Name[], selected: Name, key: string): Name | undefined {
  if (key === 'Home') return names[0];
  if (key === 'End') return names.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  return names.at((names.indexOf(selected) + step) % names.length);
}
