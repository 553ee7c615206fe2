import { describe, expect, it } from 'vitest';
import { allTests, testsNamed } from '../../named-tests.ts';

const TESTS = {
  vitest: [
    'tests/unit/events/events.test.ts',
    'tests/api/sermons/sermons.test.ts',
    'tests/api/events/a.test.ts',
  ],
  playwright: ['tests/e2e/events/event-page.spec.ts', 'tests/e2e/sermons/sermon.spec.ts'],
};

describe('npm test -- events', () => {
  it('runs what has the name in its path, in its plural or not, and nothing else', () => {
    expect(testsNamed(['events'], TESTS)).toEqual({
      vitest: ['tests/api/events/a.test.ts', 'tests/unit/events/events.test.ts'],
      playwright: ['tests/e2e/events/event-page.spec.ts'],
    });
  });

  it('takes several names, and the path of a file', () => {
    expect(testsNamed(['tests/e2e/sermons/sermon.spec.ts', 'event-page'], TESTS)).toEqual({
      vitest: [],
      playwright: ['tests/e2e/events/event-page.spec.ts', 'tests/e2e/sermons/sermon.spec.ts'],
    });
  });

  it('says of a name that finds nothing what there is', () => {
    expect(() => testsNamed(['events', 'evnts'], TESTS)).toThrow(
      'No test has ‘evnts’ in its path. There are: events, sermons.',
    );
  });

  it('knows the tests of this project', () => {
    const { vitest, playwright } = testsNamed(['events'], allTests());
    expect(vitest.length).toBeGreaterThan(3);
    expect(playwright.length).toBeGreaterThan(3);
  });
});
