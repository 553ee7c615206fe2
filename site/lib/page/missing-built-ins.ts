// Built-ins that this code and its libraries call and that browsers of the baseline lack (browser-baseline.ts). Only
// these browsers load them.
import 'core-js/modules/es.array.to-sorted.js';
import 'core-js/modules/es.map.group-by.js';
import 'core-js/modules/es.object.group-by.js';
import 'core-js/modules/es.string.to-well-formed.js';
import 'core-js/modules/web.url.can-parse.js';
