import { pollRoutes } from '@kazi/contract/comms/polls'
import { suggestionRoutes } from '@kazi/contract/comms/suggestions'
import type { Id } from '@kazi/values/id'
import { addDays } from '@kazi/values/local-date'
import { giveAddress } from '#domains/queries/test/calls.ts'
import type { Company } from '#testing/calls/company.ts'
import { mailedToken } from '#testing/calls/mailbox.ts'
import { type Prepare, stepOf } from '#testing/calls/prepared-call.ts'

const today = ({ server }: Company) => server.clock.today('Africa/Lagos')

/** A poll by name that opens today and asks everybody. */
export const pollOf = (company: Company, more: object = {}) => ({
  title: 'How was November?',
  questions: [
    { kind: 'rating' as const, text: 'How do you like working here?' },
    { kind: 'text' as const, text: 'What would you change?' },
  ],
  isAnonymous: false,
  opensOn: today(company),
  closesOn: addDays(today(company), 6),
  ...more,
})

/** Makes one as the owner. */
export async function makePoll(company: Company, more: object = {}): Promise<Id> {
  const { server, owner } = company
  return stepOf(await server.call(pollRoutes.create, { body: pollOf(company, more) as never }, owner)).data.id
}

/** A poll with the link that one of the company's people was mailed. */
async function mailPoll(company: Company): Promise<{ readonly pollId: Id; readonly token: string }> {
  const email = await giveAddress(company)
  const pollId = await makePoll(company)
  return { pollId, token: await mailedToken(company.server, email) }
}

const answers = [{ question: 0, mark: 4 }]

/** A poll that one person has answered. */
export async function answerPoll(company: Company): Promise<Id> {
  const { pollId, token } = await mailPoll(company)
  stepOf(await company.server.call(pollRoutes.submit, { params: { token }, body: { answers } }))
  return pollId
}

async function posterOf(company: Company): Promise<string> {
  const params = { poll_id: await makePoll(company) }
  const { posterLink } = stepOf(await company.server.call(pollRoutes.read, { params }, company.owner)).data
  return tokenOf(posterLink!)
}

const tokenOf = (link: string): string => link.slice(-43)

async function boxOf({ server, owner }: Company): Promise<string> {
  return tokenOf(stepOf(await server.call(suggestionRoutes.renewBox, {}, owner)).data.link)
}

const suggestion = { category: 'safety' as const, text: 'The back door doesn’t close.' }

/** A suggestion from the box, with its sender's way back. */
export async function sendSuggestion(company: Company): Promise<{ readonly id: Id; readonly token: string }> {
  const { server, organization } = company
  const params = { token: await boxOf(company) }
  const { token } = stepOf(await server.call(suggestionRoutes.send, { params, body: suggestion })).data
  const [row] = await server.query<{ id: Id }>(
    'select suggestion_id as id from suggestion_links where organization_id = $1 and token_hash = sha256($2)',
    [organization.id, Buffer.from(token)],
  )
  return { id: row!.id, token }
}

/** One that came on paper. */
const enterSuggestion = async ({ server, owner }: Company): Promise<Id> =>
  stepOf(await server.call(suggestionRoutes.enter, { body: suggestion }, owner)).data.id

/** How each call about polls and suggestions succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'comms.listPolls': async (company) => {
    await makePoll(company)
    return {}
  },
  'comms.createPoll': (company) => ({ body: pollOf(company) }),
  'comms.readAudience': () => ({}),
  'comms.readPoll': async (company) => ({ params: { poll_id: await makePoll(company) } }),
  'comms.exportPoll': async (company) => ({ params: { poll_id: await makePoll(company) } }),
  'comms.remindPoll': async (company) => ({ params: { poll_id: await makePoll(company) } }),
  'comms.closePoll': async (company) => ({ params: { poll_id: await makePoll(company) } }),
  'comms.removePoll': async (company) => ({ params: { poll_id: await makePoll(company) } }),
  'comms.readPublicPoll': async (company) => ({ params: { token: (await mailPoll(company)).token } }),
  'comms.submitPoll': async (company) => ({
    params: { token: (await mailPoll(company)).token },
    body: { answers },
  }),
  'comms.askForLink': async (company) => {
    const email = await giveAddress(company)
    return { params: { token: await posterOf(company) }, body: { email } }
  },
  'suggestions.list': async (company) => {
    await enterSuggestion(company)
    return {}
  },
  'suggestions.export': () => ({}),
  'suggestions.enter': () => ({ body: suggestion }),
  'suggestions.archive': async (company) => ({
    params: { suggestion_id: await enterSuggestion(company) },
    body: { isArchived: true },
  }),
  'suggestions.remove': async (company) => ({ params: { suggestion_id: await enterSuggestion(company) } }),
  'suggestions.reply': async (company) => ({
    params: { suggestion_id: (await sendSuggestion(company)).id },
    body: { text: 'It is mended on Monday.' },
  }),
  'suggestions.readBox': () => ({}),
  'suggestions.renewBox': () => ({}),
  'suggestions.readPublic': async (company) => ({ params: { token: await boxOf(company) } }),
  'suggestions.send': async (company) => ({ params: { token: await boxOf(company) }, body: suggestion }),
  'suggestions.write': async (company) => ({
    params: { token: (await sendSuggestion(company)).token },
    body: { text: 'It is the one to the yard.' },
  }),
}
