import { at, type Point } from './geometry.ts';
import { type Canvas } from './light.ts';
import { RAMPS } from './palette.ts';
import { boatAtDaybreak, mountains, road, rootedTree, treeByWater } from './scenes/country.ts';
import { type Scene } from './scenes/scene.ts';
import {
  advent,
  calvary,
  davidsHarp,
  descendingDove,
  fieldLilies,
  fruitfulVine,
  oilLamp,
  openBook,
  pentecost,
  roseWindow,
} from './scenes/signs.ts';
import { breadAndCup, dailyBread, gleaning } from './scenes/table.ts';
import { seenAs } from './views.ts';

/** A picture that fills its frame; `file` is relative to site/. */
export type Artwork = { readonly file: string; readonly canvas: Canvas; readonly scene: Scene };

const GALLERY: Canvas = { width: 800, height: 600 };
const MINISTRY: Canvas = { width: 720, height: 480 };
const SERIES: Canvas = { width: 640, height: 360 };
const SHARING: Canvas = { width: 508, height: 542 };

const set = (folder: string, canvas: Canvas, scenes: Readonly<Record<string, Scene>>): Artwork[] =>
  Object.entries(scenes).map(([name, scene]) => ({ file: `${folder}/${name}.svg`, canvas, scene }));

/**
 * The pictures of a series: one for the series, the others for its sermons in rotation, so that neighbours
 * differ.
 * @param focus center of the closer views, as shares of width and height
 */
const series = (name: string, scene: Scene, focus: Point): Artwork[] =>
  set('public/images/series', SERIES, {
    [name]: scene,
    [`${name}-evening`]: seenAs(scene, {
      focus: at(0.5, 0.5),
      nearer: 1,
      mirrored: true,
      air: RAMPS.dawn,
      lift: 0.04,
    }),
    [`${name}-near`]: seenAs(scene, {
      focus,
      nearer: 1.5,
      mirrored: false,
      air: RAMPS.meadow,
      lift: 0.02,
    }),
    [`${name}-night`]: seenAs(scene, {
      focus,
      nearer: 1.18,
      mirrored: true,
      air: RAMPS.water,
      lift: -0.05,
    }),
  });

/** Every full-frame picture of the site. */
export const ARTWORKS: readonly Artwork[] = [
  ...set('assets/artwork/gallery', GALLERY, {
    fellowship: breadAndCup,
    worship: descendingDove,
    'womens-ministry': fieldLilies,
    'mens-ministry': mountains,
    community: roseWindow,
  }),
  ...set('assets/artwork/ministries', MINISTRY, {
    'womens-ministry': fieldLilies,
    'mens-ministry': mountains,
    'bible-study': openBook,
    worship: davidsHarp,
    outreach: boatAtDaybreak,
    'christian-education': treeByWater,
  }),
  ...set('assets/sharing', SHARING, {
    about: calvary,
    services: breadAndCup,
    ministries: treeByWater,
    events: davidsHarp,
    contact: fieldLilies,
    visit: road,
    'next-steps': boatAtDaybreak,
    sermons: openBook,
    'sermons-scripture': oilLamp,
    give: gleaning,
    constitution: roseWindow,
  }),
  ...series('rooted-in-christ', rootedTree, at(0.5, 0.46)),
  ...series('gospel-of-john', oilLamp, at(0.42, 0.52)),
  ...series('psalms-for-the-road', road, at(0.55, 0.56)),
  ...series('the-lords-prayer', dailyBread, at(0.5, 0.54)),
  ...series('advent-hope', advent, at(0.5, 0.5)),
  ...series('fruit-of-the-spirit', fruitfulVine, at(0.46, 0.48)),
  ...series('acts-the-church-alive', pentecost, at(0.5, 0.52)),
  ...series('ruth-and-redemption', gleaning, at(0.5, 0.46)),
];
