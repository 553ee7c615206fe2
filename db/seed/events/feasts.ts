import type { FeastText } from './event-text.ts';

export const GOOD_FRIDAY: FeastText = {
  title: 'Good Friday Service of Shadows',
  description:
    'We read the Passion according to John while the candles are put out one by one, and leave in silence.',
  time: '7:00 PM',
  location: 'Sanctuary',
  category: 'worship',
};

export const EASTER_SUNRISE: FeastText = {
  title: 'Easter Sunrise Service',
  description:
    'We greet the morning on the hill behind the church. Bring a blanket; breakfast follows in the hall.',
  time: '6:30 AM',
  location: 'The hill behind the church',
  category: 'worship',
};

export const LESSONS_AND_CAROLS: FeastText = {
  title: 'Lessons and Carols',
  description: 'Nine readings and as many carols, from the garden to the manger.',
  time: '6 PM',
  location: 'Sanctuary',
  category: 'special',
};

export const CHRISTMAS_EVE: FeastText = {
  title: 'Christmas Eve by Candlelight',
  description:
    'Carols, the story from Luke, and a light passed from hand to hand. There is room for wiggly children.',
  time: '5:00 PM and 7:00 PM',
  location: 'Sanctuary',
  category: 'worship',
};

export const WATCH_NIGHT: FeastText = {
  title: 'Watch Night Prayer',
  description: 'We close the year with testimonies and prayer, and ring the bell at midnight.',
  time: '10:30 PM – midnight',
  location: 'Chapel',
  category: 'prayer',
};
