import type { SermonSeries } from './sermons.ts';

export const fruitOfTheSpirit: SermonSeries = {
  name: 'Fruit of the Spirit',
  slug: 'fruit-of-the-spirit',
  sermons: [
    {
      title: 'Walk by the Spirit',
      scripture: 'Galatians 5:13–26',
      description:
        'Paul contrasts works, which we manufacture, with fruit, which grows. Freedom is not doing as we please but becoming who we were made to be. An introduction to nine ordinary miracles.',
      notes: {
        idea: 'You cannot bolt fruit onto a branch.',
        points: [
          'Freedom is for love.',
          'The works of the flesh are obvious, and tiring.',
          'Keep in step: the Spirit sets the pace.',
        ],
        questions: ['Which of the nine would your family say they miss most in you?'],
      },
    },
    {
      title: 'Love That Takes Its Time',
      scripture: '1 Corinthians 13; Galatians 5:22',
      description:
        'We read this chapter at weddings, but it was written to a quarreling church. Love is patient, and that is its first and longest test. We try putting our own name into the sentences and notice where it sticks.',
    },
    {
      title: 'Joy on an Ordinary Tuesday',
      scripture: 'Philippians 4:4–9',
      description:
        'Rejoice always was written from a cell. Joy is not the same as cheerfulness, and it can live in the same house as sorrow. We collect small, true, lovely things and practice thinking about them.',
      speaker: 'associate',
      notes: {
        idea: 'Joy is attention paid to the nearness of God.',
        points: [
          'The Lord is near: that is the reason.',
          'Anxiety is turned into asking, with thanks.',
          'Think about these things: the mind needs good company.',
        ],
        questions: ['Keep a list of seven good things, one for each day.'],
      },
    },
    {
      title: 'Peace at the Table',
      scripture: 'Romans 12:14–21',
      description:
        'As far as it depends on you: Paul is a realist. Some peace is not ours to make, but much of it is, and it often begins with a meal. How to be at peace with a difficult relative without lying.',
    },
    {
      title: 'Patience Is Not Passive',
      scripture: 'James 5:7–11',
      description:
        'The farmer who waits for the rain is not idle. James speaks of establishing our hearts, of prophets, and of Job, who was not quiet at all. Patience is courage spread over a long time.',
      speaker: 'deacon',
      notes: {
        idea: 'Patience is active hope.',
        points: [
          'Wait like a farmer: do what can be done today.',
          'Do not grumble: impatience looks for someone to blame.',
          'The Lord is full of compassion: that is what we are waiting for.',
        ],
        questions: ['What can you do today, and what must you leave to the rain?'],
      },
    },
    {
      title: 'The Kindness That Leads to Repentance',
      scripture: 'Romans 2:4; 2 Samuel 9',
      description:
        'David asks whether anyone is left from the house of his enemy to whom he may show kindness. A lame man eats at the king’s table for the rest of his life. God’s kindness still changes people more than fear does.',
    },
    {
      title: 'Good for Goodness’ Sake',
      scripture: 'Luke 10:25–37',
      description:
        'The good Samaritan had an appointment too. Goodness costs him time, oil, money and a second visit. We think about the roads between our homes and our work, and who is lying beside them.',
      speaker: 'elder',
    },
    {
      title: 'Faithful in the Small Things',
      scripture: 'Luke 16:10–13; Nehemiah 3',
      description:
        'Nehemiah 3 is a long list of names and pieces of wall. Each family repaired the part in front of its own house, and a city was safe. Faithfulness is rarely exciting, and it is almost always local.',
      notes: {
        idea: 'Repair the wall in front of your own house.',
        points: [
          'Little is a training ground.',
          'Everyone had a section: perfume makers and goldsmiths too.',
          'God remembers the names.',
        ],
        questions: ['What is the section in front of your house?'],
      },
    },
    {
      title: 'Strong Enough to Be Gentle',
      scripture: 'Matthew 11:28–30; 12:15–21',
      description:
        'A bruised reed he will not break. Jesus describes his own heart with only two words, and the first is gentle. Gentleness is not weakness but strength that has learned where to put its hands.',
      speaker: 'firstLady',
    },
    {
      title: 'Self-Control and the Open City',
      scripture: 'Proverbs 25:28; Titus 2:11–14',
      description:
        'A person without self-control is like a city with broken walls. Surprisingly it is grace, not grit, that trains us to say no. The last fruit on the list keeps the gate for all the others.',
      notes: {
        idea: 'Grace is the better trainer.',
        points: [
          'Walls are for living inside, not for keeping up appearances.',
          'Grace teaches us to say no because it has given a larger yes.',
          'We wait for a blessed hope: appetite needs a horizon.',
        ],
        questions: ['What larger yes could help you with your hardest no?'],
      },
    },
  ],
};
