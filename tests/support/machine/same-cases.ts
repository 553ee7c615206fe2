import fc from 'fast-check';

// Daily tests try the same cases each time, so that a change is blamed only for what it breaks; `test:trust` tries others.
fc.configureGlobal({ seed: 31 });
