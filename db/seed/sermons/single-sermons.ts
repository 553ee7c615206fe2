import type { SermonText } from './sermons.ts';

/** Sermons outside any series, oldest first. */
export const singleSermons: readonly SermonText[] = [
  {
    title: 'Why We Gather',
    scripture: 'Hebrews 10:19–25',
    description:
      'There are good podcasts and beautiful hikes, so why come here? Hebrews says that we provoke one another to love, which takes being in the same room. A sermon about the gift of showing up.',
  },
  {
    title: 'The God Who Sees Me',
    scripture: 'Genesis 16',
    description:
      'Hagar is the first person in the Bible to give God a name. She was used, sent away and alone, and he found her by a spring. Nobody in this city is invisible to him.',
    speaker: 'firstLady',
    notes: {
      idea: 'To be seen by God is the beginning of courage.',
      points: [
        'Where have you come from, and where are you going?',
        'He hears: Ishmael’s name is a promise.',
        'She names him: theology from the roadside.',
      ],
      questions: ['Who is overlooked where you work or study?'],
    },
  },
  {
    title: '"Who Do You Say I Am?" Faith & Doubt in <One> Question',
    scripture: 'Mark 8:27–30; 9:24',
    description:
      'Polls are easy: some say Elijah, others a prophet. Then Jesus asks the question that cannot be answered for us. We talk about belief & unbelief living in the same heart, and why "help my unbelief" is a prayer he always answers.',
  },
  {
    title: 'Sabbath for Busy People',
    scripture: 'Exodus 20:8–11; Mark 2:23–28',
    description:
      'The longest of the commandments is about stopping. God rested before anyone was tired, because rest is part of what the world is for. Practical steps toward one day a week that proves nothing.',
    speaker: 'associate',
    notes: {
      idea: 'Rest is a way of believing that God is at work.',
      points: [
        'Remember: the Sabbath was there before our lists.',
        'For everyone: rest is a matter of justice.',
        'Made for people: it is a gift, not a test.',
      ],
      questions: ['What is one thing you could stop doing for one day?'],
    },
  },
  {
    title: 'When the Brook Dries Up',
    scripture: '1 Kings 17:1–16',
    description:
      'Elijah was exactly where God had sent him, and the water still ran out. Guidance comes one step at a time, sometimes by way of ravens and sometimes through a widow with a handful of flour. For everyone whose plan has stopped working.',
    speaker: 'elder',
  },
  {
    title: 'Baptism Sunday: Buried and Raised',
    scripture: 'Romans 6:1–11',
    description:
      'Five people were baptized in this service, and before the water came the word. Baptism says in one minute what it takes a lifetime to live. We remember our own, or wonder about it for the first time.',
  },
  {
    title:
      'On Learning to Number Our Days, to Sing in a Strange Land, to Plant Trees Whose Shade We Shall Never Sit In, and to Trust That the Work of Our Hands Will Be Established by the One Who Was Before It',
    scripture: 'Psalm 90',
    description:
      'The oldest psalm in the book is a prayer of Moses, who spent forty years walking toward a land he would not enter. It teaches us to count days without despair. The long title is the deacon’s own.',
    speaker: 'deacon',
    notes: {
      idea: 'Our days are few, and they are in good hands.',
      points: [
        'You have been our dwelling place: God is the address that does not change.',
        'Teach us to count: wisdom begins with arithmetic.',
        'Establish the work of our hands: ask him to make it last.',
      ],
      questions: ['What are you planting whose shade will be for others?'],
    },
  },
  {
    title: 'Strangers at the Door',
    scripture: 'Genesis 18:1–15; Hebrews 13:2',
    description:
      'Abraham runs in the heat of the day to feed three people he does not know. Sarah laughs in the tent, and God hears. Hospitality is how good news gets into the house.',
  },
  {
    title: 'The Elder Brother Stayed Home',
    scripture: 'Luke 15:11–32',
    description:
      'The younger son ran away, the older one stayed, and both were far from their father. He goes out to meet each of them. The story ends with an open door and an unanswered invitation.',
    notes: {
      idea: 'You can be lost without leaving the house.',
      points: [
        'He ran: the father’s dignity was his least concern.',
        'All these years I have slaved: duty without joy.',
        'We had to celebrate: grace throws the party first.',
      ],
      questions: ['Which of the two brothers do you understand better?'],
    },
  },
  {
    title: 'A Word for Weary Caregivers',
    scripture: 'Galatians 6:2, 9–10',
    description:
      'Some of you have not slept through a night in months. Carry one another’s burdens, Paul writes, and in the same breath he says not to lose heart. A short sermon, followed by prayer for all who care for someone.',
    speaker: 'firstLady',
  },
  {
    title: 'Seek the Peace of the City',
    scripture: 'Jeremiah 29:1–14',
    description:
      'The exiles wanted a quick way home, and God told them to plant gardens. Their welfare was tied to that of their neighbors. What would it look like for this church to be missed by its city?',
    speaker: 'guest',
    notes: {
      idea: 'We were placed here on purpose.',
      points: [
        'Build, plant, marry: ordinary life is a calling.',
        'Pray for the city, including the part you do not like.',
        'Plans for hope: a promise made to people who had to wait.',
      ],
      questions: ['If our church closed, who on this block would notice?'],
    },
  },
  {
    title: 'An Evening of Testimonies',
    description:
      'In place of a sermon six members of the congregation told how they came to faith and what has kept them. There was laughter, and there were tissues. No recording was made, so that everyone could speak freely.',
    speaker: 'elder',
    unrecorded: true,
  },
  {
    title: 'Gratitude Is a Discipline',
    scripture: 'Luke 17:11–19',
    description:
      'Ten were healed, and one came back. He was the foreigner, and he came with a loud voice. We practice the forgotten half of prayer and write thank-you notes before we leave.',
    notes: {
      idea: 'Thanks completes the gift.',
      points: [
        'Ten obeyed before they saw anything change.',
        'One turned around: gratitude interrupts the plan.',
        'Your faith has made you well: there is a healing beyond the healing.',
      ],
      questions: ['Whom will you thank in writing this week?'],
    },
  },
];

/** Easter sermons; the first is the more recent. */
export const easterSermons: readonly SermonText[] = [
  {
    title: 'Early, While It Was Still Dark',
    scripture: 'John 20:1–18',
    description:
      'Resurrection did not wait for sunrise. Mary comes to finish a burial and hears her own name. Easter begins wherever someone stays and weeps and then turns around.',
    notes: {
      idea: 'The risen Lord calls us by name.',
      points: [
        'The stone was moved so that we could look in.',
        'Woman, why are you weeping: he asks before he tells.',
        'I have seen the Lord: the first sermon of Easter has five words.',
      ],
      questions: ['Where is it still dark, and who is standing there?'],
    },
  },
  {
    title: 'He Is Not Here',
    scripture: 'Luke 24:1–12',
    description:
      'Why do you look for the living among the dead? The women come with spices and leave with news that sounds like nonsense to the apostles. Good news often does, at first.',
  },
];
