import type { SermonText } from './sermons.ts';

/** The Gospel of John from chapter 10 on. */
export const laterGospelOfJohn: readonly SermonText[] = [
  {
    title: 'The Shepherd Who Knows Your Name',
    scripture: 'John 10:1–18',
    description:
      'Sheep do not follow ideas, they follow a voice. Jesus says that he knows his own, goes ahead of them, and does not run when the wolf comes. We practice telling his voice from all the others.',
    notes: {
      idea: 'You are led by someone who would rather die than lose you.',
      points: [
        'He calls his own by name and leads them out.',
        'The hired hand leaves; the good shepherd lays down his life.',
        'There are other sheep: the flock is larger than we think.',
      ],
      questions: ['What does the voice of Jesus never sound like?'],
    },
  },
  {
    title: 'Jesus Wept',
    scripture: 'John 11:1–44',
    description:
      'He knows what he is about to do, and still he stands at the grave and cries. Martha and Mary say the same sentence to him, and each of them gets the answer she needs. A sermon for those who grieve.',
    notes: {
      idea: 'The one who is the resurrection does not hurry past our tears.',
      points: [
        'If you had been here: honest prayer is still prayer.',
        'I am the resurrection: hope is a person.',
        'Unbind him: the church helps the living out of the grave clothes.',
      ],
      questions: [
        'To whom could you bring your own "if you had been here"?',
        'Who near you needs company more than an explanation?',
      ],
    },
  },
  {
    title: 'What a Waste',
    scripture: 'John 12:1–11',
    description:
      'A year’s wages poured out in one minute, and the whole house smells of it. Judas does the arithmetic, and Jesus calls it beautiful. We think about worship that cannot be justified on a spreadsheet.',
    speaker: 'associate',
  },
  {
    title: 'A Basin and a Towel',
    scripture: 'John 13:1–17',
    description:
      'On the night he had most reason to think of himself, Jesus washed twelve pairs of feet, and one of them was about to betray him. Then he said: you also should do this. Service at this church starts on the floor.',
    notes: {
      idea: 'Nobody who follows Jesus is too important for the basin.',
      points: [
        'He knew who he was, and so he could kneel.',
        'Let yourself be washed: receiving comes before serving.',
        'Blessed are you if you do these things.',
      ],
      questions: ['Is it harder for you to wash feet, or to have yours washed?'],
    },
  },
  {
    title: 'Let Not Your Hearts Be Troubled',
    scripture: 'John 14:1–14',
    description:
      'The disciples’ world is ending, and Jesus talks about a house with many rooms. Thomas asks for a map and is given a person instead. Here is comfort that does not depend on knowing the way ahead.',
  },
  {
    title: 'Abide',
    scripture: 'John 15:1–17',
    description:
      'A branch has only one job. Ten times in a few verses Jesus tells us to abide, and he promises that the fruit will take care of itself. We also talk about pruning, which feels like loss until spring.',
    notes: `
Text: John 15:1–17

## One word, ten times

When a teacher repeats a word ten times in a few sentences, the class should write it down. The word is **abide**: stay, remain, be at home.

## What a branch does

A branch does not strain. It does not visit the vine on Sunday. It stays where it is attached, and life comes up through it that is not its own.

- Abide in me: prayer that stays longer than the list.
- My words abide in you: Scripture by heart, a line at a time.
- Abide in my love: obedience as the way home, not as the price of entry.

## What the gardener does

My Father is the gardener. He cuts away what is dead, and he cuts back what is alive. From the ground, the two look the same. The difference is what he is after: more fruit.

If you are being pruned, you are not being punished. The gardener is never closer to the branch than when he has the knife in his hand.

## What the fruit is

Jesus names it before he finishes:

> Love one another as I have loved you.

Joy comes with it, and prayer that asks for what the Father already wants to give.

## For the week

1. Choose one verse of this passage and carry it on a card.
2. Each evening, name one place where you stayed and one where you strained.
3. Ask a friend where they see fruit in you that you cannot see.
`,
  },
  {
    title: 'Better That I Go Away?',
    scripture: 'John 16:5–15',
    description:
      'It is a startling sentence: it is to your advantage that I go away. The Helper will be nearer than the Teacher could be, in every room at once. A sermon about the Holy Spirit for people who are a little nervous about him.',
    speaker: 'guest',
  },
  {
    title: 'The Night Jesus Prayed for You',
    scripture: 'John 17',
    description:
      'Hours before the cross Jesus prays for those who will believe through the disciples’ word. That is us, by name in his heart. He asks that we be one, and that is a request we can help to answer.',
    notes: {
      idea: 'Our unity is the prayer of Jesus before it is our project.',
      points: [
        'He prays for himself: glorify your Son.',
        'He prays for his friends: keep them.',
        'He prays for us: that they may all be one.',
      ],
      questions: ['With whom do you need to take one step toward being one?'],
    },
  },
  {
    title: 'Behold Your King',
    scripture: 'John 18:28–19:30',
    description:
      'Pilate walks in and out seven times, unable to decide, while the prisoner stays perfectly steady. John wants us to see a coronation: a robe, a crown, a throne, a title in three languages. It is finished is a victory word.',
  },
  {
    title: 'Breakfast on the Beach',
    scripture: 'John 21',
    description:
      'Peter goes back to his nets, and Jesus goes back to find him. There is a charcoal fire, as on the night of the denial, and three questions to answer three failures. Nobody is finished whom Jesus still wants to feed.',
    notes: {
      idea: 'Jesus restores us where we fell, and then gives us work to do.',
      points: [
        'He meets us in our empty nets.',
        'Do you love me: the only examination for service.',
        'Follow me, and leave your neighbor’s path to me.',
      ],
      questions: [
        'Where did you last deny him, and what would it be like to have breakfast there?',
      ],
    },
  },
];
