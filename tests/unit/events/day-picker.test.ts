import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayPicker } from '#site/components/ui/DayPicker.tsx';

test.each([
  ['2026-11-29', 'Nov 29 – Jan 2', ['2026-12-01', '2027-01-01']],
  ['2026-12-02', 'Nov 29 – Jan 2', ['2026-12-01', '2027-01-01']],
  ['2027-01-04', 'Jan 3 – Feb 6', ['2027-02-01']],
])(
  'the shade of the weeks from %s, %s, changes at each first of a month',
  (today, title, firsts) => {
    const picker = { today, selected: null, busy: new Set<string>(), onSelect: () => undefined };
    const html = renderToStaticMarkup(createElement(DayPicker, picker));
    expect(html).toContain(`<p role="status">${title}</p>`);
    const days = [...html.matchAll(/<td[^>]*data-day="([^"]*)"[^>]*>/g)].map(
      ([cell, day = '']) => [day, cell.includes('data-other')] as const,
    );
    const changes = days.filter(
      ([, isOther], index) => index > 0 && days[index - 1]?.[1] !== isOther,
    );
    expect(changes.map(([day]) => day)).toEqual(firsts);
  },
);
