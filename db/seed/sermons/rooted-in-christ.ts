import type { SermonSeries } from './sermons.ts';

export const rootedInChrist: SermonSeries = {
  name: 'Rooted in Christ',
  slug: 'rooted-in-christ',
  sermons: [
    {
      title: 'Grace Before Instructions',
      scripture: 'Colossians 1:1–8',
      description:
        'Paul has never met the believers in Colossae, yet he begins by thanking God for them. Before he corrects anything he names the faith, love and hope that are already growing. We learn to look at one another the same way.',
      notes: {
        idea: 'Gratitude is the soil in which a church grows.',
        points: [
          'Faith looks up to Christ, love looks around to the saints, hope looks ahead to heaven.',
          'The gospel bears fruit wherever it is heard and understood.',
          'Epaphras shows how much one faithful neighbor can do.',
        ],
        questions: ['For whom in this church have you never thanked God aloud?'],
      },
    },
    {
      title: 'How to Pray for People You Have Never Met',
      scripture: 'Colossians 1:9–14',
      description:
        'What do you ask for a stranger? Paul asks for knowledge that turns into a worthy walk, and for strength that turns into joyful patience. His prayer gives us words for the missionaries, neighbors and leaders on our own list.',
      notes: {
        idea: 'The best thing to ask for another person is to know the will of God and to walk in it.',
        points: [
          'Ask for wisdom before you ask for change.',
          'Ask for endurance, and expect it to come with joy.',
          'Give thanks for the rescue that has already happened.',
        ],
        questions: [
          'Which of these three do you pray least often?',
          'Write a two-line prayer for one person and pray it every day this week.',
        ],
      },
    },
    {
      title: 'In Him All Things Hold Together',
      scripture: 'Colossians 1:15–20',
      description:
        'This early hymn leaves no corner of the universe outside the lordship of Christ. He is before all things, and in him all things hold together: galaxies, families and tired hearts. Worship begins when we stop trying to hold it all ourselves.',
      notes: `
In Him All Things Hold Together

Text: Colossians 1:15–20

A hymn for people under pressure

The Colossians lived in a small town whose better days were behind it. Teachers had come who said that Jesus was a fine beginning, but that there were other powers to satisfy, other days to keep and other visions to seek. Paul does not answer with an argument. He answers with a song.

First verse: Christ and creation (verses 15–17)

He is the image of the invisible God. If we want to know what God is like, we are not left to guess. We look at the one who touched lepers, ate with tax collectors and wept at a grave.

All things were created through him and for him. Everything that frightens us had a beginning, and every beginning belongs to him.

In him all things hold together. This is not only physics. It is pastoral care. The week that is coming apart in our hands has not come apart in his.

Second verse: Christ and the church (verses 18–20)

He is the head of the body. A church is not held together by a pastor, a building or a program.

He is the firstborn from the dead. The resurrection is the first page of the new creation.

He makes peace by the blood of his cross. The one who made everything also pays to mend it.

What this changes on Monday

- We can tell the truth about what is broken, because mending it does not depend on our pretending.
- We can rest, because the world was holding together before we woke up.
- We can forgive, because the peace we are asked to make has already been paid for.

For discussion

1. Which line of the hymn do you find easiest to sing, and which one is hardest?
2. What are you trying to hold together that was never yours to hold?
3. Read the hymn aloud at one meal this week. What did each person at the table notice?

A prayer

Lord Jesus, before all things and above all things, hold us together this week. Where we grasp, teach us to open our hands. Where we fear, let us hear you say that it is yours. Amen.
`,
    },
    {
      title: 'From Far Away to Welcome Home',
      scripture: 'Colossians 1:21–23',
      description:
        'Once you were far away: Paul says it plainly, because only those who know the distance can measure the welcome. Reconciliation is not a mood but a fact with a cost. We hear what it means to stay where grace has put us.',
      speaker: 'associate',
    },
    {
      title: 'Christ in You, the Hope of Glory',
      scripture: 'Colossians 1:24–29',
      description:
        'The mystery that was hidden for ages is not an idea but a person who lives in ordinary people. Paul is glad to wear himself out for it. What would you gladly be tired for?',
      notes: {
        idea: 'The hope of the world already lives in the people in the next pew.',
        points: [
          'Suffering for others is never wasted.',
          'The secret is open now, and it is for everyone.',
          'We work with all the energy that he works in us.',
        ],
        questions: ['Where do you feel worn out, and for whose sake?'],
      },
    },
    {
      title: 'Roots Before Fruit',
      scripture: 'Colossians 2:6–7',
      description:
        'An oak spends its first years growing down. In the same way we are told to be rooted in Christ before we are built up and overflowing. A practical sermon about hidden habits: prayer before breakfast, Scripture on the bus, thanks at night.',
      notes: {
        idea: 'What nobody sees is what holds in the storm.',
        points: [
          'Received: we begin by taking what is given.',
          'Rooted: we go deeper, not elsewhere.',
          'Overflowing: thankfulness is how the growth shows.',
        ],
        questions: [
          'Which small habit could you keep for thirty days?',
          'Who could ask you about it each Sunday?',
        ],
      },
    },
    {
      title: 'Canceled: The Debt You Keep Paying',
      scripture: 'Colossians 2:8–15',
      description:
        'Many of us live as though the bill were still open. Paul pictures the whole record of our debt nailed to the cross, paid and public. Freedom is learning to leave it there.',
    },
    {
      title: 'Shadows and the Real Thing',
      scripture: 'Colossians 2:16–23',
      description:
        'Rules about food and festivals looked wise in Colossae, and their modern cousins look wise to us. A shadow is useful only until the person arrives. We ask which of our own rules have quietly taken the place of Christ.',
      speaker: 'elder',
      notes: {
        idea: 'No rule can do what only a Savior can.',
        points: [
          'Do not let anyone measure you by the calendar.',
          'Pride can wear plain clothes.',
          'Hold fast to the Head, and the body grows.',
        ],
        questions: ['What do you feel guilty about that Scripture never asks of you?'],
      },
    },
    {
      title: 'Set Your Mind Above, Keep Your Feet on the Ground',
      scripture: 'Colossians 3:1–11',
      description:
        'To be raised with Christ is not to float above daily life. It is to take off anger and lies like a worn coat, one button at a time. Paul names the old clothes so that we can finally put them down.',
    },
    {
      title: 'What to Wear Every Day',
      scripture: 'Colossians 3:12–17',
      description:
        'Compassion, kindness, humility, gentleness, patience, and over them all love: this is the wardrobe of God’s people. We talk about bearing with one another, which is harder than liking one another, and about singing as a way to forgive.',
      notes: {
        idea: 'We dress in the morning for the people we will meet.',
        points: [
          'Chosen and loved comes before every command.',
          'Forgiveness is a garment that needs putting on again.',
          'Let the word live in you richly: in teaching, in singing, in thanks.',
        ],
        questions: [
          'Which garment do you leave in the closet most often?',
          'Is there someone whom you could forgive in song before you can in words?',
        ],
      },
    },
    {
      title: 'Faith at the Kitchen Table',
      scripture: 'Colossians 3:18–4:1',
      description:
        'The gospel comes home with us. Paul speaks to husbands and wives, parents and children, workers and those who give out the work, and he turns each one toward the Lord. A gentle and honest look at power, tenderness and tired evenings.',
      speaker: 'firstLady',
    },
    {
      title: 'Doors Worth Praying For',
      scripture: 'Colossians 4:2–18',
      description:
        'From prison Paul asks for an open door, and he does not mean his cell. The letter closes with a long list of names, because the gospel travels along friendships. We close the series by naming ours.',
      notes: {
        idea: 'Pray for open doors, then walk through them with gracious words.',
        points: [
          'Keep at prayer, watchful and thankful.',
          'Speak with grace, seasoned with salt.',
          'Remember the names: nobody serves alone.',
        ],
        questions: [
          'Write down three people for whom you will ask for an open door.',
          'Whose name belongs in your own list of greetings?',
        ],
      },
    },
  ],
};
