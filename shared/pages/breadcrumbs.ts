import type { BreadcrumbListLeaf, ListItemLeaf } from 'schema-dts';

/**
 * Breadcrumbs from the home page through `between` to a page. The page itself has a name and no link.
 * Addresses are absolute.
 */
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
