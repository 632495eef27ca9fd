import type { pollRoutes } from '@kazi/contract/comms/polls'
import { fewestTogether } from '@kazi/contract/comms/vocabulary'
import type { ResponseOf } from '@kazi/contract/route'
import type { LocalDate } from '@kazi/values/local-date'
import { namesOfDepartments } from '#domains/departments/index.ts'
import { actorOf, type OrganizationContext } from '#platform/context.ts'
import { pageAddress } from '#platform/mail/page-address.ts'
import { readSaid } from './answer-store.ts'
import { countWithoutAddress, namePlaces } from './invitation.queries.ts'
import { type CountedPoll, selectRounds } from './poll.queries.ts'
import { stateOf } from './poll.rules.ts'
import type { StoredPoll } from './poll.ts'
import { posterToken } from './poll-mail.service.ts'
import { byDepartment, resultsOf, withheldOf } from './results.rules.ts'

export type PollView = ResponseOf<typeof pollRoutes.read>['data']
type PollRow = ResponseOf<typeof pollRoutes.list>['data'][number]

/** A poll as lists show it. */
export const rowOf = (poll: CountedPoll, today: LocalDate): PollRow => ({
  id: poll.id,
  title: poll.title,
  state: stateOf(poll, today),
  isAnonymous: poll.isAnonymous,
  opensOn: poll.opensOn,
  closesOn: poll.closesOn,
  pulse: poll.pulse,
  round: poll.round,
  questions: poll.questions.length,
  invited: poll.invited,
  answered: poll.answered,
})

/** A poll as its page shows it: nothing of an anonymous one before it is closed, nor of fewer than five people. */
export async function viewPoll(context: OrganizationContext, poll: CountedPoll): Promise<PollView> {
  const today = context.clock.today(context.organization.timeZone)
  const row = rowOf(poll, today)
  return {
    ...row,
    intro: poll.intro,
    isChangeable: poll.isChangeable,
    isByDepartment: poll.isByDepartment,
    audience: await namePlaces(context, poll.audience),
    createdBy: poll.createdByName,
    withoutAddress: await countWithoutAddress(context, poll.id),
    remindedOn: poll.remindedOn,
    posterLink:
      row.state === 'open' ? pageAddress(context.config, `/polls/${posterToken(context, poll.id)}`) : null,
    ...(await viewResults(context, poll)),
    trend: await viewTrend(context, poll),
    actions: actionsOf(context, row, poll.remindedOn === today),
  }
}

type Results = Pick<PollView, 'withheld' | 'results' | 'departments' | 'departmentsHidden'>

/** What came of a poll, or why nothing is shown. */
export async function viewResults(context: OrganizationContext, poll: CountedPoll): Promise<Results> {
  // By what is on record: after its last day somebody may still be at their answer until the closing has waited for it.
  const withheld = withheldOf(poll.isAnonymous, poll.isClosed, poll.answered)
  if (withheld) return { withheld, results: [], departments: [], departmentsHidden: 0 }
  const said = await readSaid(context, poll)
  const results = resultsOf(poll.questions, said, floorOf(poll))
  if (!poll.isByDepartment) return { withheld, results, departments: [], departmentsHidden: 0 }
  const { shown, hidden } = byDepartment(poll.questions, said)
  const ids = shown.flatMap(({ department }) => department ?? [])
  const names = await namesOfDepartments(context, ids)
  return {
    withheld,
    results,
    departmentsHidden: hidden,
    departments: shown.map(({ department, ...rest }) => ({
      department: department && (names.get(department) ?? null),
      ...rest,
    })),
  }
}

const floorOf = ({ isAnonymous }: StoredPoll): number => (isAnonymous ? fewestTogether : 1)

/** The average marks of a pulse, round by round, under the same floor. */
async function viewTrend(context: OrganizationContext, poll: CountedPoll): Promise<PollView['trend']> {
  if (poll.pulse === null && poll.round === 1) return []
  const rounds = await selectRounds(context, poll)
  const trend: PollView['trend'] = []
  for (const round of rounds) {
    const isShown = withheldOf(round.isAnonymous, round.isClosed, round.answered) === null
    const results = isShown
      ? resultsOf(round.questions, await readSaid(context, round), floorOf(round))
      : round.questions.map(() => ({ average: null }))
    trend.push({
      id: round.id,
      round: round.round,
      closesOn: round.closesOn,
      answered: isShown ? round.answered : null,
      averages: results.map(({ average }) => average),
    })
  }
  return trend
}

function actionsOf(
  context: OrganizationContext,
  { state, answered }: PollRow,
  isReminded: boolean,
): PollView['actions'] {
  if (!actorOf(context).permissions.has('create:comms')) return []
  const isOpen = state === 'open'
  return [
    ...(isOpen && !isReminded ? (['remind'] as const) : []),
    ...(isOpen ? (['close'] as const) : []),
    ...(answered === 0 ? (['remove'] as const) : []),
  ]
}
