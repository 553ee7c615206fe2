import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';

/** The way from the home page over `between` to a page, which is named and not linked. Addresses are full. */
export function breadcrumbs(
  origin: string,
  title: string,
  between: readonly { name: string; address: string }[] = [],
): BreadcrumbListLeaf {
  const above = [{ name: 'Home', address: origin }, ...between].map(({ name, address }) => ({
    name,
    item: { '@type': 'WebPage' as const, '@id': address },
  }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name: title }].map((place, index): ListItemLeaf => ({
      '@type': 'ListItem',
      position: index + 1,
      ...place,
    })),
  };
}
