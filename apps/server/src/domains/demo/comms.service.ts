import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { answerPoll, findPoll, keepPollsOf, pollHandlers, suggestionHandlers } from '#domains/comms/index.ts'
import { employeeHandlers } from '#domains/employees/index.ts'
import { transact } from '#platform/db/transact.ts'
import type { DemoStage } from './company-setup.service.ts'
import { createDice, type Dice } from './dice.ts'
import { noInput } from './no-input.ts'

const pulse = {
  title: 'How is work this month?',
  intro: 'Two minutes, once a month. Nobody can tell who said what.',
  questions: [
    { kind: 'rating' as const, text: 'How do you like working here?', options: [] },
    { kind: 'rating' as const, text: 'Do you have what you need for your work?', options: [] },
    {
      kind: 'one' as const,
      text: 'How was the load of work?',
      options: ['Too little', 'About right', 'Too much'],
    },
    { kind: 'text' as const, text: 'What is the one thing to change?', options: [] },
  ],
  isAnonymous: true,
  isByDepartment: true,
  pulse: 'monthly' as const,
}

const words = [
  'The generator is loud in the afternoon.',
  'Tell us earlier when shifts move.',
  'More chairs in the canteen.',
  'Thank you for the training last week.',
  'The payslip page is good, please keep it.',
]

const party = {
  title: 'The end of the year: where?',
  intro: null,
  questions: [
    {
      kind: 'one' as const,
      text: 'Where shall we go?',
      options: ['To the beach', 'To the usual restaurant', 'We cook ourselves'],
    },
    {
      kind: 'several' as const,
      text: 'Which evenings can you come?',
      options: ['Thursday 10', 'Friday 11', 'Saturday 12'],
    },
    { kind: 'text' as const, text: 'Anything that you don’t eat?', options: [] },
  ],
  isAnonymous: false,
  isByDepartment: false,
  pulse: null,
}

type Poll = typeof pulse | typeof party

/** The people who are asked in the demo: everybody. */
const audience = { departmentIds: [], groupIds: [] }

/** Asks how work is on the fifth of each month, and lets most people answer. */
export async function askHowWorkIs(stage: DemoStage, index: number): Promise<void> {
  await transact({ ...stage.owner, actor: null }, keepPollsOf)
  const dice = createDice(41 + index)
  if (index === 0) await make(stage, pulse, 6)
  const id = await findOpen(stage, pulse.title)
  // opinions drift a little from month to month
  if (id) await letAnswer(stage, id, dice, 72, () => answersOfPulse(dice, index))
}

/** What is being asked now, beside what was; and what came into the box. */
export async function setUpComms(stage: DemoStage): Promise<void> {
  await transact({ ...stage.owner, actor: null }, keepPollsOf)
  const dice = createDice(7)
  await make(stage, party, 8)
  const id = await findOpen(stage, party.title)
  if (id) await letAnswer(stage, id, dice, 55, () => answersOfParty(dice))
  await fillBox(stage)
}

async function make({ owner }: DemoStage, poll: Poll, days: number): Promise<void> {
  const { data } = await listPolls(owner, poll.title)
  if (data.length > 0) return
  const opensOn = owner.clock.today(owner.organization!.timeZone)
  const body = {
    ...poll,
    audience,
    isChangeable: !poll.isAnonymous,
    opensOn,
    closesOn: addDays(opensOn, days),
  }
  await pollHandlers.create(owner, { ...noInput, body })
}

const listPolls = (owner: DemoStage['owner'], search: string, more: object = {}) =>
  pollHandlers.list(owner, {
    ...noInput,
    query: { search, sort: 'closes', order: 'desc', page: 1, perPage: 5, ...more } as never,
  })

async function findOpen({ owner }: DemoStage, title: string): Promise<Id | undefined> {
  const { data } = await listPolls(owner, title, { state: 'open' })
  return data.find(({ answered }) => answered === 0)?.id
}

type Answers = Parameters<typeof answerPoll>[3]

async function letAnswer(
  { owner, officer }: DemoStage,
  pollId: Id,
  dice: Dice,
  percent: number,
  answersOf: () => Answers,
): Promise<void> {
  const { data: people } = await employeeHandlers.list(officer, {
    ...noInput,
    query: { tab: 'active', sort: 'name', order: 'asc', page: 1, perPage: 200 } as never,
  })
  await transact({ ...owner, actor: null }, async (inside) => {
    const poll = await findPoll(inside, pollId)
    if (!poll) return
    for (const { id, status } of people) {
      if (status === 'active' && dice.happens(percent)) await answerPoll(inside, poll, id, answersOf())
    }
  })
}

const answersOfPulse = (dice: Dice, index: number): Answers => [
  { question: 0, mark: Math.min(5, dice.between(2, 5) + (index > 2 && dice.happens(40) ? 1 : 0)) },
  { question: 1, mark: dice.between(2, 5) },
  { question: 2, chosen: [dice.pick([0, 1, 1, 1, 2, 2])] },
  ...(dice.happens(35) ? [{ question: 3, text: dice.pick(words) }] : []),
]

const answersOfParty = (dice: Dice): Answers => [
  { question: 0, chosen: [dice.pick([0, 0, 1, 2])] },
  { question: 1, chosen: dice.pick([[0], [1, 2], [2], [0, 1, 2], [1]]) },
  ...(dice.happens(20) ? [{ question: 2, text: dice.pick(['Fish', 'Groundnuts', 'Pork']) }] : []),
]

const suggestions = [
  {
    category: 'safety' as const,
    text: 'The back door to the yard doesn’t close since the rain. Anybody can walk in at night.',
    signedAs: null,
    reply: 'Thank you. It is being mended, and the guard knows.',
  },
  {
    category: 'workplace' as const,
    text: 'A second microwave in the canteen, please. At one o’clock there are twenty of us in the line.',
    signedAs: 'Somebody hungry',
    reply: null,
  },
  {
    category: 'pay' as const,
    text: 'Could the payslip come before the weekend when payday is a Friday?',
    signedAs: null,
    reply: null,
  },
]

async function fillBox({ owner }: DemoStage): Promise<void> {
  const box = await suggestionHandlers.readBox(owner, noInput as never)
  if (box.data.link) return
  const { data } = await suggestionHandlers.renewBox(owner, noInput as never)
  const params = { token: data.link.slice(-43) }
  for (const { reply, ...body } of suggestions) {
    await suggestionHandlers.send(owner, { ...noInput, params, body })
    if (reply === null) continue
    const list = await suggestionHandlers.list(owner, {
      ...noInput,
      query: { state: 'new', search: body.text.slice(0, 40), page: 1, perPage: 1 },
    })
    await suggestionHandlers.reply(owner, {
      ...noInput,
      params: { suggestion_id: list.data[0]!.id },
      body: { text: reply },
    })
  }
}
