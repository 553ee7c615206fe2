import type { SermonText } from './sermons.ts';

export const ADVENT_HOPE = { name: 'Advent Hope', slug: 'advent-hope' } as const;

/**
 * One sermon for each Sunday of Advent, in two sets that alternate by year; the first set is the more
 * recent.
 */
export const adventHope: readonly (readonly SermonText[])[] = [
  [
    {
      title: 'Hope Is a Candle in a Window',
      scripture: 'Isaiah 9:1–7',
      description:
        'Advent begins in the dark on purpose. Isaiah speaks to people who walk in gloom and says that the light has already dawned. We light the first candle and name what we are waiting for.',
      notes: {
        idea: 'Hope does not deny the night; it leaves a light on.',
        points: [
          'The people walking in darkness have seen a great light.',
          'The government shall be on his shoulders, not on yours.',
          'For to us a child is born: hope has a name.',
        ],
        questions: ['For whom could you leave a light on this month?'],
      },
    },
    {
      title: 'Peace for a Restless House',
      scripture: 'Isaiah 11:1–10',
      description:
        'A shoot grows from a stump, and wolves lie down with lambs. The peace that Isaiah sees is not quiet nerves but a mended world. We bring our restless houses to the one on whom the Spirit rests.',
      speaker: 'associate',
    },
    {
      title: 'Joy That Can Sing in the Desert',
      scripture: 'Isaiah 35; Luke 1:46–55',
      description:
        'Mary sings while everything is still uncertain. Her song turns the world right side up: the hungry filled, the lowly lifted. Joy is not the reward at the end of trouble but a companion on the way through it.',
      speaker: 'firstLady',
      notes: {
        idea: 'Joy sings ahead of the evidence.',
        points: [
          'Strengthen the weak hands: joy is for the tired.',
          'My soul magnifies: praise makes God look as large as he is.',
          'He has remembered: every promise is still on his mind.',
        ],
        questions: ['Which line of Mary’s song is hardest to sing this year?'],
      },
    },
    {
      title: 'Love Comes Down',
      scripture: 'Matthew 1:18–25',
      description:
        'Joseph had decided to be decent, and God asked him to be brave. He takes Mary home and gives the child his name. Love, in this story, looks like an ordinary man who gets up from sleep and does the next right thing.',
    },
  ],
  [
    {
      title: 'While We Wait',
      scripture: 'Luke 1:5–25',
      description:
        'Zechariah and Elizabeth had stopped expecting. Their prayer was heard years before it was answered, and the answer was larger than the prayer. A sermon about long waiting and the silence in the middle of it.',
    },
    {
      title: 'Prepare the Way',
      scripture: 'Mark 1:1–8',
      description:
        'John the Baptist does not hang ornaments. He clears the road. We talk about repentance as making room, and about what we could take out of December so that Christ can get through.',
      notes: {
        idea: 'Repentance is hospitality to the coming King.',
        points: [
          'A voice in the wilderness: good news starts at the edge.',
          'Make the path straight: remove one thing.',
          'Someone greater is coming: we are not the point.',
        ],
        questions: ['What one thing will you take off the calendar?'],
      },
    },
    {
      title: 'Let It Be to Me',
      scripture: 'Luke 1:26–38',
      description:
        'Mary asks one honest question and then gives one brave answer. Nothing is impossible with God, but he waits for her yes. We think about the small yes that is being asked of us.',
      speaker: 'elder',
    },
    {
      title: 'No Room, and Yet',
      scripture: 'Luke 2:1–20',
      description:
        'An emperor counts the world, and God is born among the uncounted. The first to hear are the night shift. We end by candlelight, and the smallest child carries the flame down the aisle.',
    },
  ],
];
