/** What a step of the maintenance left: nothing, work for the next run, or a host to ask again after some hours. */
export type Leftover = 'nothing' | 'for the next run' | 'for later';
