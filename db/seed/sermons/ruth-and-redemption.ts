import type { SermonSeries } from './sermons.ts';

export const ruthAndRedemption: SermonSeries = {
  name: 'Ruth and Redemption',
  slug: 'ruth-and-redemption',
  sermons: [
    {
      title: 'Call Me Bitter',
      scripture: 'Ruth 1:1–5, 19–22',
      description:
        'Naomi went away full and came back empty, and she is honest about it in the middle of the street. The Bible does not correct her. God is at work in a story in which he seems to be missing.',
      notes: {
        idea: 'Faith may tell God the truth.',
        points: [
          'Famine, moving, funerals: troubles come in company.',
          'She blames the right person: complaint is addressed to God.',
          'It was the beginning of the barley harvest: watch the small details.',
        ],
        questions: ['What would you call yourself this year, if you were as honest as Naomi?'],
      },
    },
    {
      title: 'Where You Go I Will Go',
      scripture: 'Ruth 1:6–18',
      description:
        'These famous words of love were spoken by a daughter-in-law on a dusty road. Ruth has nothing to gain and no promise to lean on. Loyal love walks beside us before it knows how things will turn out.',
      speaker: 'firstLady',
    },
    {
      title: 'As It Happened',
      scripture: 'Ruth 2',
      description:
        'Ruth goes out to gather leftovers, and as it happened she came to the field of Boaz. The storyteller smiles. Providence mostly looks like an ordinary workday and a decent employer.',
    },
    {
      title: 'A Bold Request at the Threshing Floor',
      scripture: 'Ruth 3',
      description:
        'Ruth asks Boaz to become the answer to his own prayer. It is a risky night, and both of them act with honor in the dark. Character is what we do when nobody would know.',
      speaker: 'associate',
      notes: {
        idea: 'God often answers prayers through the people who prayed them.',
        points: [
          'Spread your wings over me: she quotes his blessing back to him.',
          'He does the right thing and does it at once.',
          'Six measures of barley: the empty one is being filled.',
        ],
        questions: ['Which of your prayers could you help to answer?'],
      },
    },
    {
      title: 'A Redeemer at the Gate',
      scripture: 'Ruth 4',
      description:
        'One man counts what redemption would cost and declines. Another pays it gladly, and the women lay a child in Naomi’s empty arms. The last word of the book is David, and from his line the Redeemer of us all is born.',
      notes: {
        idea: 'Redemption means that someone pays so that someone else may come home.',
        points: [
          'The nearer relative: some help is too expensive to give.',
          'Boaz buys back the land and gives back the name.',
          'A son has been born to Naomi: God had not forgotten her.',
        ],
        questions: [
          'How does the story of Boaz help you to see Jesus?',
          'Who around you needs a redeemer at the gate?',
        ],
      },
    },
  ],
};
