import { type Canvas } from './light.ts';
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

/** A picture that fills its frame; `file` is relative to site/. */
export type Artwork = { readonly file: string; readonly canvas: Canvas; readonly scene: Scene };

const GALLERY: Canvas = { width: 800, height: 600 };
const MINISTRY: Canvas = { width: 720, height: 480 };
const SERIES: Canvas = { width: 640, height: 360 };
const SHARING: Canvas = { width: 508, height: 542 };

const set = (folder: string, canvas: Canvas, scenes: Readonly<Record<string, Scene>>): Artwork[] =>
  Object.entries(scenes).map(([name, scene]) => ({ file: `${folder}/${name}.svg`, canvas, scene }));

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
  ...set('public/images/series', SERIES, {
    'rooted-in-christ': rootedTree,
    'gospel-of-john': oilLamp,
    'psalms-for-the-road': road,
    'the-lords-prayer': dailyBread,
    'advent-hope': advent,
    'fruit-of-the-spirit': fruitfulVine,
    'acts-the-church-alive': pentecost,
    'ruth-and-redemption': gleaning,
  }),
];
