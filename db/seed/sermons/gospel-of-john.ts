import { laterGospelOfJohn } from './gospel-of-john-later.ts';
import type { SermonSeries } from './sermons.ts';

export const gospelOfJohn: SermonSeries = {
  name: 'The Gospel of John',
  slug: 'gospel-of-john',
  sermons: [
    {
      title: 'In the Beginning Was the Word',
      scripture: 'John 1:1–18',
      description:
        'John begins his story before the beginning. The Word who made all things became flesh and moved into our neighborhood, full of grace and truth. This first sermon of a long series is an invitation to behold before we try to explain.',
      notes: {
        idea: 'God has spoken himself, and the Word has a face.',
        points: [
          'The Word was with God and was God.',
          'The light shines, and the darkness has not overcome it.',
          'To those who receive him he gives the right to become children of God.',
        ],
        questions: ['What would change if you read the week as grace upon grace?'],
      },
    },
    {
      title: 'Come and See',
      scripture: 'John 1:35–51',
      description:
        'The first disciples are won by a short invitation: come and see. Andrew brings his brother, Philip brings a skeptic, and Jesus already knows them both. Inviting a friend is less about answers than about company.',
    },
    {
      title: 'Water, Wine and a Quiet Miracle',
      scripture: 'John 2:1–12',
      description:
        'A family is about to be embarrassed, and the first sign Jesus gives is to spare them. Only the servants know where the wine came from. We look at the generosity of God in small troubles, and at Mary’s good advice.',
      speaker: 'associate',
      notes: {
        idea: 'The glory of Jesus shows first at a table.',
        points: [
          'He notices what is running out.',
          'He fills what is empty, to the brim.',
          'Do whatever he tells you.',
        ],
        questions: ['What is running out in your house, and have you said so to Jesus?'],
      },
    },
    {
      title: 'A Conversation at Night',
      scripture: 'John 3:1–21',
      description:
        'Nicodemus comes after dark with careful words, and Jesus answers the question beneath them. New birth cannot be achieved, only received. The best-known verse in the Bible was first spoken to one worried man.',
    },
    {
      title: 'The Woman Who Left Her Water Jar',
      scripture: 'John 4:1–42',
      description:
        'At noon, by a well, Jesus asks a favor of someone nobody else would speak to. She arrives avoiding people and leaves running toward them. A sermon for everyone who has arranged a life around not being seen.',
      speaker: 'firstLady',
      notes: {
        idea: 'To be fully known and still welcomed makes a witness of anyone.',
        points: [
          'He had to go through Samaria: love plans its route.',
          'Living water reaches the thirst under the thirst.',
          'Her testimony is short and true, and a town believes.',
        ],
        questions: [
          'Which people or places do you walk around?',
          'What is your own testimony in one sentence?',
        ],
      },
    },
    {
      title: 'Do You Want to Get Well?',
      scripture: 'John 5:1–18',
      description:
        'Thirty-eight years by the pool, and Jesus asks what seems a strange question. Sometimes we have grown used to the mat. He does not wait for a good answer before he gives a new life.',
    },
    {
      title: 'Five Loaves and a Boy',
      scripture: 'John 6:1–15',
      description:
        'Philip counts the cost, Andrew counts the bread, and a child simply hands over his lunch. In the hands of Jesus not enough becomes twelve baskets over. We ask what we are holding back because it looks too small.',
      speaker: 'deacon',
      notes: {
        idea: 'Little is much when it leaves our hands for his.',
        points: [
          'Jesus already knew what he would do.',
          'Thanks comes before the miracle, not after it.',
          'Gather the pieces: nothing given is lost.',
        ],
        questions: ['What is in your lunch bag this week?'],
      },
    },
    {
      title: 'Bread for the Hungry Heart',
      scripture: 'John 6:25–59',
      description:
        'The crowd wants another meal, and Jesus offers himself. This hard teaching sends many home, and Peter speaks for those who stay. We come to the Lord’s table with his question in our ears.',
    },
    {
      title: 'Neither Do I Condemn You',
      scripture: 'John 8:1–11',
      description:
        'Stones in their hands, dust on the ground, one frightened woman in the middle. Jesus refuses to use her as an example, and he refuses to leave her where she was. Grace and truth are spoken in the same breath.',
      notes: {
        idea: 'Jesus disarms the accusers before he frees the accused.',
        points: [
          'They brought her to win an argument.',
          'He bent down: mercy takes the lower place.',
          'Go, and sin no more: forgiveness has a direction.',
        ],
        questions: ['Which stone are you still carrying, for someone else or for yourself?'],
      },
    },
    {
      title: 'I Was Blind and Now I See',
      scripture: 'John 9',
      description:
        'Everyone in this chapter has an opinion about the man born blind, and hardly anyone speaks to him. His own story gets clearer each time he tells it, while the experts see less and less. Come and hear one of the funniest and bravest witnesses in the Bible.',
      speaker: 'elder',
    },
    ...laterGospelOfJohn,
  ],
};
