import hydrateReact from '@astrojs/react/client.js';
import { Component, type ComponentType, type ReactNode } from 'react';
import { showScriptFailure } from './script-failure.ts';

type Props = { island: HTMLElement; otherwise: string; children: ReactNode };

/** The values of the fields of each form in an island. */
const filledIn = (island: HTMLElement): FormData[] =>
  Array.from(island.querySelectorAll('form'), (form) => new FormData(form));

function fillIn(container: HTMLElement | null, forms: readonly FormData[]): void {
  for (const [name, value] of forms.flatMap((form) => [...form])) {
    const field = container?.querySelector(`[name="${name}"]`);
    if (field && 'value' in field) field.value = value;
  }
}

/** An error boundary that shows the HTML `otherwise`, with the typed values in its fields, if its children throw. */
class Guard extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    showScriptFailure('thrown');
    const place = this.props.island.querySelector('[data-error]');
    if (place !== null) place.textContent = String(error);
  }

  override render() {
    const { island, otherwise, children } = this.props;
    if (!('error' in this.state)) return children;
    const forms = filledIn(island);
    return (
      <div
        ref={(container) => {
          fillIn(container, forms);
        }}
        style={{ display: 'contents' }}
        dangerouslySetInnerHTML={{ __html: otherwise }}
      />
    );
  }
}

const lacksBuiltIns = !(
  'toSorted' in Array.prototype &&
  'toWellFormed' in String.prototype &&
  'groupBy' in Map &&
  'canParse' in URL
);

type Hydrate = (
  island: ComponentType<Record<string, unknown>>,
  ...rest: [props: Record<string, unknown>, slots: Record<string, unknown>, { client: string }]
) => Promise<void>;

/**
 * The client entry of Astro's React renderer. Loads polyfills in browsers that need them, and restores the built HTML
 * if an island throws. The admin's screens, which have no built HTML, show a message instead.
 */
const hydrate =
  (island: HTMLElement): Hydrate =>
  async (Island, props, slots, options) => {
    // If the polyfills cannot be loaded, an island that needs them throws, and its built HTML is restored.
    if (lacksBuiltIns) await import('../page/missing-built-ins.ts').catch(() => undefined);
    const screen = document.getElementById('failed-screen');
    const otherwise = (screen ?? island).innerHTML;
    const Guarded = (given: Record<string, unknown>) => (
      <Guard island={island} otherwise={otherwise}>
        <Island {...given} />
      </Guard>
    );
    hydrateReact(island)(Guarded, props, slots, options);
  };

export default hydrate;
