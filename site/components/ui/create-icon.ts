import { createElement, type FunctionComponent, type SVGProps } from 'react';

type LucideData = {
  name: string;
  node: readonly (readonly [element: string, attributes: SVGProps<SVGElement>])[];
};

/** An icon's attributes, and its size in px. */
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Creates a component from the data of a Lucide icon. It replaces Lucide's own function in browsers (astro-plugins.ts),
 * because it is smaller, and renders the same for the properties of `IconProps`.
 */
export function createIcon({ name, node }: LucideData): FunctionComponent<IconProps> {
  const shapes = node.map(([element, attributes]) => createElement(element, attributes));
  return ({ size = 24, className = '', children, ...given }) => {
    const stroke = { stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;
    const shape = { width: size, height: size, viewBox: '0 0 24 24', fill: 'none' };
    const classes = { className: `lucide lucide-${name} ${className}` };
    const attributes = { ...shape, ...stroke, ...classes };
    return createElement(
      'svg',
      { 'aria-hidden': !given['aria-label'], strokeLinejoin: 'round', ...attributes, ...given },
      ...shapes,
      children,
    );
  };
}
