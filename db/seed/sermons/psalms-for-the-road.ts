import type { SermonSeries } from './sermons.ts';

export const psalmsForTheRoad: SermonSeries = {
  name: 'Psalms for the Road',
  slug: 'psalms-for-the-road',
  sermons: [
    {
      title: 'Far from Home',
      scripture: 'Psalm 120',
      description:
        'The pilgrim songs begin in a bad neighborhood. The singer is tired of lies and quarrels, and that weariness is what starts the journey. Discontent can be a gift when it turns us toward God.',
    },
    {
      title: 'Where Does My Help Come From?',
      scripture: 'Psalm 121',
      description:
        'Hills could hide robbers as easily as shrines. The traveler looks past them to the Maker of heaven and earth, who neither slumbers nor sleeps. Six times in eight verses we hear that he keeps us.',
      notes: {
        idea: 'The one who made the road keeps those who walk it.',
        points: [
          'Look up, but look higher than the hills.',
          'He will not let your foot slip, because he does not doze.',
          'Your going out and your coming in: he keeps ordinary days.',
        ],
        questions: ['Learn the psalm by heart on the way to work, one verse a day.'],
      },
    },
    {
      title: 'Glad When They Said',
      scripture: 'Psalm 122',
      description:
        'Some Sundays we are glad to go to the house of the Lord, and some Sundays somebody has to say it to us. David sings about feet, friends and peace within the walls. We ask what makes a gathering worth the walk.',
      speaker: 'deacon',
    },
    {
      title: 'Eyes Up',
      scripture: 'Psalm 123',
      description:
        'A short prayer for people who are tired of being looked down on. Servants watch the hand of their master, and we watch for mercy. Where we look is the first thing that worship changes.',
    },
    {
      title: 'If the Lord Had Not',
      scripture: 'Psalm 124',
      description:
        'Flood, fire, teeth and a snare that broke just in time: the psalm remembers narrow escapes. We take time to remember our own and to finish the sentence aloud. Gratitude needs details.',
      notes: {
        idea: 'Look back until you are thankful, then look ahead.',
        points: [
          'Say it together: let Israel now say.',
          'Name the danger without making it bigger than God.',
          'Our help is in the name of the Lord.',
        ],
        questions: ['Finish the sentence: if the Lord had not been on my side …'],
      },
    },
    {
      title: 'Sowing in Tears',
      scripture: 'Psalm 126',
      description:
        'Farmers around here know what it is to plant in a wet spring with nothing sure but the work. The psalm promises that tears can be seed. We hear how laughter came back to a people who thought they were dreaming.',
      notes: {
        idea: 'Grief that keeps sowing will come home with sheaves.',
        points: [
          'Remember when the mouth was filled with laughter.',
          'Ask again: restore us, like streams in the desert.',
          'Keep sowing: the field does not wait until you feel better.',
        ],
        questions: ['What good seed can you sow this week, even in tears?'],
      },
    },
    {
      title: 'Unless the Lord Builds the House',
      scripture: 'Psalm 127',
      description:
        'Early mornings, late nights, and bread that tastes of worry: Solomon knew the schedule. He gives to his beloved sleep. A sermon about work, rest and children for people with too many tabs open.',
      speaker: 'associate',
    },
    {
      title: 'Out of the Depths',
      scripture: 'Psalm 130',
      description:
        'There is no hole so deep that a prayer cannot start from it. The psalmist waits for the Lord more than watchmen wait for the morning, and says it twice, because the night is long. With him is forgiveness, and plenty of it.',
      notes: {
        idea: 'Waiting is not the absence of faith but one of its shapes.',
        points: [
          'Cry from where you are, not from where you should be.',
          'If you kept a record of sins, who could stand?',
          'Wait as the watchman waits: sure of the sunrise.',
        ],
        questions: [
          'What are you waiting for, and how do you wait?',
          'Whom could you sit with until morning?',
        ],
      },
    },
    {
      title: 'A Quiet Soul',
      scripture: 'Psalm 131',
      description:
        'One of the shortest psalms and one of the longest to learn. David compares his soul to a weaned child that is content simply to be held. We end the service with three minutes of silence.',
      speaker: 'firstLady',
    },
    {
      title: 'How Good and Pleasant',
      scripture: 'Psalm 133',
      description:
        'Unity runs down like oil on a beard and falls like dew on dry hills. It is messy, fragrant and given from above. A sermon for the Sunday of our congregational meeting.',
    },
    {
      title: 'Blessing in the Night Shift',
      scripture: 'Psalm 134',
      description:
        'The last of the pilgrim songs greets those who serve by night in the house of the Lord. We bless nurses, drivers, guards, bakers and parents of newborns. God’s blessing keeps no office hours.',
      speaker: 'elder',
    },
    {
      title: 'His Love Endures Forever',
      scripture: 'Psalm 136',
      description:
        'Twenty-six times the congregation answers with the same line, and by the end it has become true in the mouth. We read the psalm as it was meant to be read, in two voices, and add verses of our own.',
      notes: {
        idea: 'Some truths must be repeated until they sink below the words.',
        points: [
          'Thank him for what he made.',
          'Thank him for whom he freed.',
          'Thank him for daily bread, and for remembering us in our low estate.',
        ],
        questions: ['Write three verses from the story of your own family.'],
      },
    },
  ],
};
