import { type Placement } from '../geometry.ts';
import { type Layer } from '../glass.ts';
import { type Light } from '../light.ts';
import { type Random } from '../random.ts';

/** An object drawn in its own unit coordinates (about -1 to 1, y downwards) and placed into a picture. */
export type Motif = (placement: Placement, light: Light, random: Random) => Layer[];
