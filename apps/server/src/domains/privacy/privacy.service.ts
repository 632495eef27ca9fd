import { privacyRoutes } from '@kazi/contract/privacy'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { namePeople } from '#domains/employees/index.ts'
import { readSafekeeping } from '#domains/installation/index.ts'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import {
  type BreachRow,
  countPayslipsByYear,
  insertBreach,
  insertRequest,
  type RequestRow,
  selectAllOf,
  selectBreaches,
  selectRequests,
  updateAnswer,
  updateBreach,
} from './privacy.queries.ts'
import { dueOnOf, isLate, keptUntilOf, notifyByOf, privacyLawOf } from './privacy.rules.ts'

type Overview = ResponseOf<typeof privacyRoutes.readOverview>['data']
type RequestView = Overview['requests'][number]
type BreachView = Overview['breaches'][number]

/** What is kept and until when, what people asked, breaches, and how well the installation is kept. */
export async function readOverview(context: RequestContext): Promise<Overview> {
  return transact(context, async (inside) => {
    const { country } = inside.organization
    const { lastBackupAt, lastTriedAt, fault } = await readSafekeeping(inside)
    return {
      ...privacyLawOf[country],
      payroll: (await countPayslipsByYear(inside)).map(({ year, payslips }) => ({
        year,
        payslips,
        keptUntil: keptUntilOf(year, country),
      })),
      requests: (await selectRequests(inside)).map((row) => viewRequest(inside, row)),
      breaches: (await selectBreaches(inside)).map((row) => viewBreach(inside, row)),
      backup: { lastBackupAt, lastTriedAt, isFailing: fault !== null },
    }
  })
}

const todayOf = ({ clock, organization }: OrganizationContext) => clock.today(organization.timeZone)

function viewRequest(context: OrganizationContext, row: RequestRow): RequestView {
  const { answer, answerNote, answeredBy, answeredAt, ...request } = row
  return {
    ...request,
    isOverdue: answer === null && row.dueOn < todayOf(context),
    answer:
      answer === null || answerNote === null || answeredBy === null || answeredAt === null
        ? null
        : { kind: answer, note: answerNote, by: answeredBy, at: answeredAt },
  }
}

const viewBreach = ({ clock }: OrganizationContext, row: BreachRow): BreachView => ({
  ...row,
  isLate: isLate(row, clock.now().toISOString()),
})

/** @throws Refusal `privacy.asked-on-future`, `not-found`: no such person. */
export async function recordRequest(
  context: RequestContext,
  body: BodyOf<typeof privacyRoutes.recordRequest>,
): Promise<RequestView> {
  return transact(context, async (inside) => {
    if (body.askedOn > todayOf(inside)) {
      refuse('privacy.asked-on-future', {}, { fields: { askedOn: 'privacy.asked-on-future' } })
    }
    if (body.employeeId !== null) await namePeople(inside, [body.employeeId])
    const id = await insertRequest(inside, body, dueOnOf(body.askedOn))
    const { kind, askedOn } = body
    await audit(inside, {
      event: privacyRoutes.recordRequest.name,
      object: `privacy-request:${id}`,
      after: { kind, askedOn },
    })
    return viewRequest(inside, (await selectRequests(inside, id))[0]!)
  })
}

/** @throws Refusal `privacy.answered-already`, `not-found`. */
export async function answerRequest(
  context: RequestContext,
  id: Id,
  body: BodyOf<typeof privacyRoutes.answerRequest>,
): Promise<RequestView> {
  return transact(context, async (inside) => {
    const [found] = await selectRequests(inside, id)
    if (!found) return refuse('not-found')
    if (!(await updateAnswer(inside, id, body))) refuse('privacy.answered-already')
    await audit(inside, {
      event: privacyRoutes.answerRequest.name,
      object: `privacy-request:${id}`,
      after: { answer: body.answer },
    })
    return viewRequest(inside, (await selectRequests(inside, id))[0]!)
  })
}

/**
 * Everything that is kept of one person, pay included.
 * @throws Refusal `permission.missing` for whoever may not see people and their pay, `not-found`.
 */
export async function exportPerson(context: RequestContext, employeeId: Id): Promise<FileAnswer> {
  const { permissions } = actorOf(context)
  if (!permissions.has('view:employees') || !permissions.has('view:payroll')) refuse('permission.missing')
  const { person, kept } = await transact(context, async (inside) => {
    const [person] = await namePeople(inside, [employeeId])
    await audit(inside, { event: privacyRoutes.exportPerson.name, object: `employee:${employeeId}` })
    return { person: person!, kept: await selectAllOf(inside, employeeId) }
  })
  const file = {
    about: {
      ...person,
      organization: context.organization?.name,
      exportedAt: context.clock.now().toISOString(),
    },
    kept,
  }
  return {
    file: Buffer.from(`${JSON.stringify(file, null, 2)}\n`),
    name: `${person.number.toLowerCase()}-data.json`,
    contentType: 'application/json; charset=utf-8',
  }
}

/** @throws Refusal `privacy.found-at-future`. */
export async function recordBreach(
  context: RequestContext,
  body: BodyOf<typeof privacyRoutes.recordBreach>,
): Promise<BreachView> {
  return transact(context, async (inside) => {
    requirePast(inside, 'foundAt', body.foundAt)
    const id = await insertBreach(inside, body, notifyByOf(inside.organization.country, body.foundAt))
    const { foundAt, people } = body
    await audit(inside, {
      event: privacyRoutes.recordBreach.name,
      object: `privacy-breach:${id}`,
      after: { foundAt, people },
    })
    return viewBreach(inside, (await selectBreaches(inside, id))[0]!)
  })
}

/** @throws Refusal `privacy.found-at-future`, `not-found`. */
export async function changeBreach(
  context: RequestContext,
  id: Id,
  body: BodyOf<typeof privacyRoutes.updateBreach>,
): Promise<BreachView> {
  return transact(context, async (inside) => {
    const [before] = await selectBreaches(inside, id)
    if (!before) return refuse('not-found')
    requirePast(inside, 'authorityToldAt', body.authorityToldAt)
    requirePast(inside, 'peopleToldAt', body.peopleToldAt)
    await updateBreach(inside, id, body)
    const { people, measures, authorityToldAt, peopleToldAt, untoldBecause } = before
    await audit(inside, {
      event: privacyRoutes.updateBreach.name,
      object: `privacy-breach:${id}`,
      before: { people, measures, authorityToldAt, peopleToldAt, untoldBecause },
      after: body,
    })
    return viewBreach(inside, (await selectBreaches(inside, id))[0]!)
  })
}

function requirePast({ clock }: OrganizationContext, field: string, instant: string | null): void {
  if (instant !== null && Date.parse(instant) > clock.now().getTime()) {
    refuse('privacy.found-at-future', {}, { fields: { [field]: 'privacy.found-at-future' } })
  }
}
