// Polyfills of built-ins that the site's code and libraries call, and that some supported browsers lack
// (browser-baseline.ts). Only these browsers load them.
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.map.group-by.js';
import 'core-js/modules/es.object.group-by.js';
import 'core-js/modules/es.string.to-well-formed.js';
import 'core-js/modules/web.url.can-parse.js';
