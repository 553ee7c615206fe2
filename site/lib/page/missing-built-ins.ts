// What our code and its libraries call, and browsers of the baseline lack (browser-baseline.ts). Loaded only by those.
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.map.group-by.js';
import 'core-js/modules/es.object.group-by.js';
import 'core-js/modules/es.string.to-well-formed.js';
import 'core-js/modules/web.url.can-parse.js';
