import fc from 'fast-check';

// A fixed seed: daily tests use the same random cases, so that a failure comes from the change. `test:trust` uses
// others.
fc.configureGlobal({ seed: 31 });
