type Part = 'Words' | 'Pictures' | 'Your Own Pages';

const PARTS: readonly (readonly [part: Part, href: string])[] = [
  ['Words', '/admin/pages'],
  ['Pictures', '/admin/pages/pictures'],
  ['Your Own Pages', '/admin/pages/own'],
];

/** Links between the parts of what a church changes of its pages. */
export function PagesParts({ current }: { current: Part }) {
  return (
    <nav aria-label="Parts of the pages" className="tab-list mb-6">
      {PARTS.map(([part, href]) => (
        <a key={part} href={href} className="tab" aria-current={part === current}>
          {part}
        </a>
      ))}
    </nav>
  );
}
