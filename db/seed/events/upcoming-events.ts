import type { EventText } from './events.ts';

/** Upcoming events of the next four months. */
export const upcomingEvents: readonly EventText[] = [
  {
    weekday: 'Sunday',
    weeks: 0,
    title: 'Sunday Worship with Communion',
    description:
      'Join us for singing, prayer, a sermon from the Scriptures and the Lord’s table, which is open to all who trust in Christ. Childcare and children’s programs are available.',
    time: '11:00 AM',
    location: 'Sanctuary',
    category: 'worship',
  },
  {
    weekday: 'Wednesday',
    weeks: 0,
    title: 'Midweek Bible Study: The Letter to the Philippians',
    description:
      'We read one chapter, ask every question we have and pray for one another. Soup is on the stove from 6:15. No preparation is needed.',
    time: '7:00 PM',
    location: 'Room 104',
    category: 'bible-study',
  },
  {
    weekday: 'Thursday',
    weeks: 0,
    title: 'Prayer at Dawn',
    description: 'Thirty quiet minutes for the city, the church and the people on our prayer list.',
    time: '6:15 – 6:45 am',
    location: 'Chapel',
    category: 'prayer',
  },
  {
    weekday: 'Saturday',
    weeks: 0,
    title: 'Community Food Pantry',
    description:
      'Fresh groceries for any neighbor who needs them, no questions asked. Volunteers are welcome from 8:00 to unload the truck.',
    time: '9 – 11:30 AM',
    location: 'Fellowship Hall, Door C',
    category: 'outreach',
    featured: true,
  },
  {
    weekday: 'Friday',
    weeks: 0,
    title: 'Youth Night: Pizza, Games and a Hard Question',
    description:
      'For grades 6 to 12. This month’s hard question is why God does not answer every prayer. Bring a friend; rides home are available.',
    time: '6:30-9 PM',
    location: 'Youth Loft',
    category: 'youth',
  },
  {
    weekday: 'Sunday',
    weeks: 1,
    title: 'Potluck After Worship',
    description:
      'Last names A–M bring a main dish, N–Z bring a salad or something sweet. Visitors bring only their appetite.',
    time: 'After the service',
    location: 'Fellowship Hall',
    category: 'fellowship',
  },
  {
    weekday: 'Saturday',
    weeks: 1,
    title: "Men's Breakfast & Workday",
    description:
      'Pancakes at seven, then gutters, hinges and the creaky back step. Work gloves are useful, skill is optional.',
    time: '7 AM to noon',
    location: 'Fellowship Hall',
    category: 'mens-ministry',
  },
  {
    weekday: 'Tuesday',
    weeks: 1,
    title: "Women's Morning Study: Hannah",
    description:
      'Coffee, childcare and an unhurried look at a woman who poured out her heart before the Lord.',
    time: '9:30 a.m.',
    location: 'Room 201',
    category: 'womens-ministry',
  },
  {
    weekday: 'Sunday',
    weeks: 1,
    title: "Children's Choir Rehearsal",
    description:
      'For children from four to eleven who like to sing. We are learning three songs for the family service.',
    time: '9:45 AM – 10:30 AM',
    location: 'Music Room',
    category: 'children',
  },
  {
    weekday: 'Saturday',
    weeks: 2,
    title: '"Messiah" Sing-Along <Bring Your Own Score>',
    description:
      'Soloists, strings & a congregation of singers: we sing the best-loved choruses together. Scores can be borrowed at the door. Listeners are as welcome as altos.',
    time: '7 PM',
    location: 'Sanctuary',
    category: 'special',
    featured: true,
  },
  {
    weekday: 'Wednesday',
    weeks: 2,
    title: 'Midweek Bible Study: Philippians 2',
    description:
      'The mind of Christ, and what it does to a committee meeting. Newcomers can start here.',
    time: '7:00 PM',
    location: 'Room 104',
    category: 'bible-study',
  },
  {
    weekday: 'Monday',
    weeks: 2,
    title: 'Coat and Shoe Exchange',
    description:
      'Bring a coat that is too small, take one that fits. Clean coats and shoes in all sizes can be left at the office until Friday.',
    time: '4:00–7:00 PM',
    location: 'Fellowship Hall',
    category: 'outreach',
  },
  {
    weekday: 'Sunday',
    weeks: 3,
    title: 'Baptism Sunday',
    description:
      'We celebrate with those who are being baptized and hear how they came to faith. If you would like to be baptized, please speak with a pastor two weeks before.',
    time: '11:00 AM',
    location: 'Sanctuary',
    category: 'worship',
    featured: true,
  },
  {
    weekday: 'Thursday',
    weeks: 3,
    title: 'Newcomers’ Dinner',
    description:
      'A home-cooked meal with the pastor’s family for everyone who has found us in the past few months. Children are expected and will be fed first.',
    time: '6:00 PM',
    location: 'The parsonage, 412 Lanternlight Avenue',
    category: 'fellowship',
    featured: true,
  },
  {
    weekday: 'Saturday',
    weeks: 4,
    title: 'Family Game Night',
    description: 'Board games, cocoa and one very competitive round of spoons.',
    time: '5:30 PM',
    location: 'Fellowship Hall',
    category: 'fellowship',
  },
  {
    weekday: 'Friday',
    weeks: 4,
    title: 'Night of Prayer',
    description:
      'Twelve hours, one each for the people, places and needs of our city. Come for one hour or stay for all of them.',
    time: '7 PM – 7 AM',
    location: 'Chapel',
    category: 'prayer',
  },
  {
    weekday: 'Saturday',
    weeks: 5,
    title: 'Babysitter Training for Teens',
    description:
      'First aid, bedtime and boundaries, taught by two nurses of the congregation. Ages 12 and up.',
    time: '10:00',
    location: 'Youth Loft',
    category: 'youth',
  },
  {
    weekday: 'Sunday',
    weeks: 5,
    title: 'Congregational Meeting',
    description:
      'Reports, the budget and the election of two elders. Members vote; everyone is welcome to listen and to ask.',
    time: '12:45 PM',
    location: 'Sanctuary',
    category: 'other',
  },
];
