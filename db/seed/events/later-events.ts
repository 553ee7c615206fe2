import type { EventText } from './events.ts';

/** Upcoming events from the sixth week on. */
export const laterEvents: readonly EventText[] = [
  {
    weekday: 'Tuesday',
    weeks: 6,
    title: 'Grief Support Group',
    description:
      'Six evenings for people who have lost someone. The group is closed after the second meeting so that everyone can speak freely.',
    time: '6.30 pm',
    location: 'Room 104',
    category: 'other',
    onlineUrl: 'https://meet.example.org/grief-support',
  },
  {
    weekday: 'Saturday',
    weeks: 7,
    title: "Women's Retreat: Still Waters",
    description:
      'A day of silence, Scripture, walking and good bread. The cost is what you can give; rides leave from the church at 7:45.',
    time: '8:30 AM – 4 PM',
    location: 'Oak Hollow Camp, Byron',
    category: 'womens-ministry',
    featured: true,
  },
  {
    weekday: 'Sunday',
    weeks: 8,
    title: 'Family Service with the Children’s Choir',
    description:
      'The children sing, read and take the offering. It will be a little loud, and that is fine.',
    time: '11:00 AM',
    location: 'Sanctuary',
    category: 'children',
  },
  {
    weekday: 'Saturday',
    weeks: 8,
    title: 'Hymns and Chili',
    description: 'Call out a number and we will sing it, until the pot is empty.',
    time: '5 PM',
    location: 'Fellowship Hall',
    category: 'special',
  },
  {
    weekday: 'Saturday',
    weeks: 9,
    title: "Men's Retreat Planning Supper",
    description: 'Help us choose a place, a theme and a cook for the retreat.',
    time: '6 PM',
    location: 'Room 201',
    category: 'mens-ministry',
  },
  {
    weekday: 'Wednesday',
    weeks: 9,
    title: 'Midweek Bible Study: How to Read Proverbs',
    description:
      'Four evenings on the wisdom of short sentences. Bring your favorite proverb and your least favorite.',
    time: '7:00 PM',
    location: 'Room 104',
    category: 'bible-study',
  },
  {
    weekday: 'Saturday',
    weeks: 11,
    title: 'Habitat Build Day',
    description:
      'We join three other churches to frame a house for a family of six. Lunch is provided; closed shoes are required.',
    time: '8:00 AM – 3:00 PM',
    location: 'Meet at Door C',
    category: 'outreach',
    status: 'postponed',
  },
  {
    weekday: 'Friday',
    weeks: 12,
    title: 'Youth Lock-In',
    description:
      'Movies, worship, dodgeball and very little sleep. Permission slips are due the Sunday before.',
    time: '8 PM',
    location: 'Youth Loft',
    category: 'youth',
  },
  {
    weekday: 'Friday',
    weeks: 13,
    days: 3,
    title: 'Family Weekend at Oak Hollow',
    description:
      'Two nights in heated cabins, with Bible study, a bonfire and a hike whatever the weather. Scholarships are available; ask the office.',
    time: 'Friday 6 PM to Sunday 1 PM',
    location: 'Oak Hollow Camp, Byron',
    category: 'fellowship',
    linkUrl: 'https://camp.example.org/family-weekend',
  },
  {
    weekday: 'Thursday',
    weeks: 14,
    title: 'Prayer Walk Downtown',
    description:
      'We walk in pairs along the river and pray for the schools, shops and courts we pass.',
    time: 'Noon',
    location: 'Meet at the library steps',
    category: 'prayer',
    status: 'cancelled',
  },
  {
    weekday: 'Saturday',
    weeks: 15,
    title: 'Church Cookout and Cornhole',
    description:
      'Burgers from the grill in any weather, and the yearly match between choir and ushers.',
    time: '11:30 AM until the last throw',
    location: 'Sinnissippi Park, Shelter 2',
    category: 'fellowship',
  },
];
