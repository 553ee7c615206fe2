import type { SermonSeries } from './sermons.ts';

export const actsTheChurchAlive: SermonSeries = {
  name: 'Acts: The Church Alive',
  slug: 'acts-the-church-alive',
  sermons: [
    {
      title: 'You Will Be My Witnesses',
      scripture: 'Acts 1:1–11',
      description:
        'The disciples ask about dates, and Jesus gives them a direction. Witnesses do not have to be clever; they only have to tell what they have seen. The circle widens from Jerusalem to the ends of the earth.',
      notes: {
        idea: 'The church was sent before it was settled.',
        points: [
          'Wait for the promise before you work.',
          'Power is given for witness, not for comfort.',
          'Why do you stand looking up? There is work down here.',
        ],
        questions: ['Where are your Jerusalem, your Samaria and your ends of the earth?'],
      },
    },
    {
      title: 'Wind, Fire and Every Language',
      scripture: 'Acts 2:1–21',
      description:
        'On the day of Pentecost nobody had to learn the language of the temple. God spoke Parthian, Median and Egyptian. A church that is filled with the Spirit sounds like its city.',
    },
    {
      title: 'Devoted',
      scripture: 'Acts 2:42–47',
      description:
        'Teaching, fellowship, bread and prayer: the first church had no building and no budget, but it had four habits. We compare them with our own calendar. The Lord added to their number, and he still does the adding.',
      notes: {
        idea: 'A living church is a devoted one.',
        points: [
          'They devoted themselves to the apostles’ teaching.',
          'They had all things in common, because they had him in common.',
          'Day by day: it did not wait for Sunday.',
        ],
        questions: ['Which of the four habits needs your presence this season?'],
      },
    },
    {
      title: 'Silver and Gold We Do Not Have',
      scripture: 'Acts 3:1–16',
      description:
        'Peter looks straight at a man whom everyone else had learned not to see. He has no money, and he has something better. What do we have to give that does not come from our pockets?',
      speaker: 'deacon',
    },
    {
      title: 'Boldness for Beginners',
      scripture: 'Acts 4:1–31',
      description:
        'They were ordinary and unschooled, and the council noticed that they had been with Jesus. When they were threatened they did not pray for safety but for courage. The room shook, and so may ours.',
    },
    {
      title: 'The Church That Told the Truth About Money',
      scripture: 'Acts 4:32–5:11',
      description:
        'Barnabas sells a field, and so do Ananias and Sapphira. The difference is not the amount but the lie. A sober sermon about generosity, image and integrity.',
      speaker: 'elder',
      notes: {
        idea: 'God does not need our money, but he will not share us with a mask.',
        points: [
          'Great grace was upon them all: generosity is a symptom.',
          'It was yours: nobody was forced to give.',
          'Holy fear keeps a church honest.',
        ],
        questions: ['Where are you tempted to look more generous than you are?'],
      },
    },
    {
      title: 'Seven to Serve Tables',
      scripture: 'Acts 6:1–7',
      description:
        'A complaint about lunch could have split the church. The apostles listen, share the authority, and choose people from the group that was overlooked. Good structure is a form of love.',
      speaker: 'associate',
    },
    {
      title: 'Stephen’s Face',
      scripture: 'Acts 6:8–15; 7:54–60',
      description:
        'He looked like an angel and died like his Lord, with forgiveness on his lips. A young man named Saul held the coats. No prayer for an enemy is ever wasted.',
    },
    {
      title: 'The Chariot on the Desert Road',
      scripture: 'Acts 8:26–40',
      description:
        'Philip leaves a revival for one traveler with an open book. He begins with a question and lets the man ask the next one. Here is water: what prevents me? The answer is nothing at all.',
      notes: {
        idea: 'God will send you a long way for one person.',
        points: [
          'Go near and stay beside: listening comes first.',
          'Begin where they are reading.',
          'He went on his way rejoicing: joy is the follow-up.',
        ],
        questions: ['Whose chariot is driving past you this month?'],
      },
    },
    {
      title: 'Brother Saul',
      scripture: 'Acts 9:1–19',
      description:
        'We know the blinding light. We forget Ananias, who had to walk into the house of the man who had come to arrest him. His first word was brother, and a church was changed by it.',
      notes: `
Text: Acts 9:1–19

## The man we remember

Saul is on his way to Damascus with letters in his bag and anger in his chest. He is sincere, educated and wrong. A light stops him, and a voice asks the question that will follow him for the rest of his life: why are you persecuting me? Whoever hurts the church hurts the Lord.

## The man we forget

In the same city lives a disciple named Ananias. We hear of him once before the curtain falls. The Lord calls him by name and gives him an address: Straight Street, the house of Judas, ask for a man from Tarsus.

Ananias argues, and we should be glad that Luke kept it in. Lord, I have heard about this man. It is the most polite way anyone has ever told God that he must have the wrong name.

## One word at the door

He goes. He puts his hands on the man who had come to put chains on him, and he says:

> Brother Saul.

He does not say it because Saul has apologized. He does not say it because it is safe. He says it because *Jesus got there first*.

## What it cost, what it gave

- Ananias risked his life and his good name.
- Saul received his sight, the Spirit, baptism and a meal, in that order.
- The church received the man who would write almost half the books of its New Testament.

## For us

1. Who would you have to call brother or sister for the first time?
2. What have you heard about this person, and what has God heard?
3. Whose Ananias was there for you? Write to him or her this week.

## Before you leave

Every great story has a small street in it, and somebody who was willing to walk down it. You may never be Paul. You can be Ananias on Tuesday.
`,
    },
    {
      title: 'What God Has Made Clean',
      scripture: 'Acts 10',
      description:
        'Peter’s theology changes while he is hungry. Three times a sheet comes down, and then there is a knock at the door. God shows no partiality, and his people have to learn it again in every generation.',
      speaker: 'guest',
    },
    {
      title: 'They Were First Called Christians',
      scripture: 'Acts 11:19–30',
      description:
        'Nobody important started the church in Antioch. Some people who had lost their homes talked to their new neighbors, and Barnabas was glad when he saw it. Encouragers still build more churches than critics.',
      notes: {
        idea: 'Scattered people plant churches.',
        points: [
          'Trouble carried the seed.',
          'Barnabas saw the grace of God and was glad.',
          'They sent relief: a young church was already giving.',
        ],
        questions: ['Whom will you encourage by name before Wednesday?'],
      },
    },
    {
      title: 'Singing at Midnight',
      scripture: 'Acts 16:16–40',
      description:
        'Paul and Silas sing with their feet in the stocks, and the other prisoners listen. The doors open for everyone, and the one who is really set free is the jailer. Your song may be for somebody in the next cell.',
    },
    {
      title: 'To an Unknown God',
      scripture: 'Acts 17:16–34',
      description:
        'In Athens Paul looks carefully before he speaks. He quotes their poets and honors their search, and he does not hide the resurrection. How to speak about faith with people who have never opened a Bible.',
      speaker: 'associate',
    },
    {
      title: 'The Long Goodbye at Miletus',
      scripture: 'Acts 20:17–38',
      description:
        'Paul says farewell to the elders of Ephesus and tells them how he lived among them. They kneel on the beach and weep. It is more blessed to give than to receive, he says, and they know it, because he has shown them.',
    },
    {
      title: 'Unhindered',
      scripture: 'Acts 28',
      description:
        'After shipwreck and snakebite the last word of Acts is unhindered. Paul is under guard, and the gospel is not. The book has no ending because we are living in the next chapter.',
      notes: {
        idea: 'The messenger may be bound; the message never is.',
        points: [
          'Unusual kindness on Malta: God has friends everywhere.',
          'Welcome all who come: a rented room is enough.',
          'The story goes on, and it has your address in it.',
        ],
        questions: ['What do you think hinders you, and does it hinder God?'],
      },
    },
  ],
};
