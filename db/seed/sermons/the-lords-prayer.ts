import type { SermonSeries } from './sermons.ts';

export const theLordsPrayer: SermonSeries = {
  name: "The Lord's Prayer",
  slug: 'the-lords-prayer',
  sermons: [
    {
      title: 'Lord, Teach Us to Pray',
      scripture: 'Luke 11:1–4; Matthew 6:5–8',
      description:
        'The disciples watched Jesus pray and wanted what he had. He does not begin with a technique but with a closed door and a Father who sees in secret. A beginning for those who have prayed for years and for those who never have.',
      notes: {
        idea: 'Prayer is learned, and Jesus is glad to teach it.',
        points: [
          'Not for show: the room with the door shut.',
          'Not with many words: your Father knows.',
          'But simply, and together: our Father.',
        ],
        questions: ['Where is your room with the door shut?'],
      },
    },
    {
      title: 'Our Father in Heaven',
      scripture: 'Matthew 6:9',
      description:
        'Two words hold closeness and greatness together. For some of us the word father is easy, and for some it hurts, and Jesus fills it anew with himself. Nobody prays this prayer alone: it says our.',
      speaker: 'firstLady',
    },
    {
      title: 'Hallowed Be Your Name',
      scripture: 'Matthew 6:9; Exodus 3:13–15',
      description:
        'Before we ask for anything, we ask that God be known as he is. His name was spoken from a burning bush, and it has been carried carelessly ever since. We consider how a life can hallow or hide it.',
    },
    {
      title: 'Your Kingdom Come',
      scripture: 'Matthew 6:10; Mark 4:26–32',
      description:
        'The kingdom comes like a seed: small, slow and unstoppable. To pray for it is to resign from running our own. We look for green shoots in our own city.',
      notes: {
        idea: 'Every prayer for the kingdom is an offer to help.',
        points: [
          'It is a seed, not a takeover.',
          'His will, on earth: in schools, courts and kitchens.',
          'We pray for it with our feet.',
        ],
        questions: ['Name one block, school or workplace where you long to see it come.'],
      },
    },
    {
      title: 'Daily Bread',
      scripture: 'Matthew 6:11; Exodus 16:13–21',
      description:
        'Manna could not be stored, and that was the point. We ask for bread, not for a warehouse, and for our bread, not only for mine. After the service we carry the groceries to the pantry together.',
      notes: {
        idea: 'Enough for today is a gift, and enough for two is a calling.',
        points: [
          'Today: trust has a short shelf life.',
          'Bread: God is not too spiritual for lunch.',
          'Us: if I have two loaves, I may be the answer.',
        ],
        questions: [
          'What would be enough for you?',
          'Whose daily bread could come through your hands?',
        ],
      },
    },
    {
      title: 'Forgive Us, As We Forgive',
      scripture: 'Matthew 6:12, 14–15; 18:21–35',
      description:
        'It is the only line of the prayer that Jesus explains afterward, which suggests that we need it. Forgiveness is not forgetting, excusing or trusting too soon. It is putting down a debt that was crushing both of you.',
      speaker: 'associate',
    },
    {
      title: 'Lead Us Not into Temptation',
      scripture: 'Matthew 6:13; 1 Corinthians 10:12–13',
      description:
        'This is a prayer for people who know their own weak spots. We ask to be led around the cliff, not merely rescued at the bottom. God is faithful, and he always leaves a way out.',
      speaker: 'deacon',
      notes: {
        idea: 'Humility asks for help before the test.',
        points: [
          'Know the places where you stumble.',
          'Deliver us: evil is real, and it is not strong enough.',
          'The way out is usually a person you can call.',
        ],
        questions: ['Whose number is your way out?'],
      },
    },
    {
      title: 'Yours Is the Glory: Amen',
      scripture: 'Matthew 6:13; 1 Chronicles 29:10–13',
      description:
        'The church has always ended this prayer where it began, with God. Kingdom, power and glory are given back to their owner, and our shoulders come down. Amen is a small word that means: I am staking my life on this.',
    },
  ],
};
