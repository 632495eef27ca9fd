import { declarableReliefs, declarationRoutes } from '@kazi/contract/employees/declarations'
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import type { LocalDate } from '@kazi/values/local-date'
import { audit, auditRead } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { attachFile, readStoredFile } from '#platform/files/stored-file.ts'
import type { FileAnswer } from '#platform/http/handlers.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { mostMinorUnits } from '#platform/sheets/columns/cell-readings.ts'
import { insertChanges } from '../changes/employee-writes.queries.ts'
import { sightOf } from '../form/employee-view.rules.ts'
import { actOnPay, type Effects } from '../life-cycle/pay-effects.service.ts'
import { findPeople, refuseField, requireDayInReach } from '../life-cycle/people-of-an-act.ts'
import type { StoredEmployee } from '../person/employee.ts'
import { raiseRevision } from '../person/employee-revision.queries.ts'
import { writeTerms } from '../terms/change-terms.service.ts'
import { changeTerms } from '../terms/terms-history.rules.ts'
import {
  type Declaration,
  insertDeclaration,
  selectDeclarations,
  updateEnded,
} from './declarations.queries.ts'
import { changesOf, overlapping, overOn, stateOn } from './declarations.rules.ts'

/** What a person declared. @throws Refusal `not-found`. */
export function listDeclarations(
  context: RequestContext,
  employeeId: Id,
): Promise<ResponseOf<typeof declarationRoutes.listDeclarations>> {
  return transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    const today = inside.clock.today(inside.organization.timeZone)
    const { maySeePay } = sightOf(actorOf(inside))
    const object = `employee:${employeeId}`
    await auditRead(inside, { event: declarationRoutes.listDeclarations.name, object })
    const declarations = await selectDeclarations(inside, employeeId)
    return {
      data: declarations.map(({ evidenceFileId, amount, ...declaration }) => ({
        ...declaration,
        amount: maySeePay ? amount : null,
        state: stateOn(declaration, today),
        hasEvidence: evidenceFileId !== null,
      })),
    }
  })
}

type Wish = BodyOf<typeof declarationRoutes.declareRelief>

/**
 * Declares a relief. One of the same kind that would hold on the same days ends where it begins. Months that were paid
 * before stay as they are: the authority settles their tax.
 * @throws Refusal `not-found`, also for a file that isn't the caller's, and `employees.field-invalid`.
 */
export function declareRelief(
  context: RequestContext,
  { employee_id: employeeId }: ParamsOf<typeof declarationRoutes.declareRelief>,
  wish: Wish,
): Promise<{ data: Effects }> {
  return actOnPay(context, wish.preview, async (inside) => {
    const people = await findPeople(inside, [employeeId])
    checkWish(inside, wish)
    const known = (await selectDeclarations(inside, employeeId)).filter(
      ({ relief }) => relief === wish.relief,
    )
    const met = overlapping(known, wish)
    if (met.some((one) => one.endedFrom === null && isSame(one, wish)))
      refuseField(inside, 'from', 'reliefDeclared')
    const later = met.find(({ from }) => from > wish.from)
    if (later) refuseField(inside, 'to', 'reliefMeetsLater', { date: later.from })
    return { people, from: wish.from, carryOut: () => carryOut(inside, people[0]!, wish, { known, met }) }
  })
}

/** Whether a declaration says what somebody wishes to declare: most often the same form, sent twice. */
const isSame = (one: Declaration, { amount, from, to, evidenceFileId }: Wish): boolean =>
  one.amount === amount && one.from === from && one.to === to && evidenceFileId === null

function checkWish(context: OrganizationContext, { relief, amount, from, to }: Wish): void {
  const { country, currency } = context.organization
  const ofCountry: readonly string[] = declarableReliefs[country]
  if (!ofCountry.includes(relief)) refuseField(context, 'relief', 'reliefUnknown')
  if (amount !== null && !sightOf(actorOf(context)).maySeePay)
    refuseField(context, 'amount', 'payBeyondSight')
  const isCertificate = relief === 'disabilityExempt'
  if (isCertificate !== (amount === null))
    refuseField(context, 'amount', isCertificate ? 'reliefWithoutAmount' : 'required')
  if (amount !== null && amount > mostMinorUnits(currency).amount)
    refuseField(context, 'amount', 'moneyUnlikely')
  requireDayInReach(context, 'from', from)
  if (to !== null && to < from) refuseField(context, 'to', 'spanBackwards')
}

async function carryOut(
  context: OrganizationContext,
  { id: employeeId, statutory }: StoredEmployee,
  { relief, amount, from, to, evidenceFileId, note }: Wish,
  { known, met }: { readonly known: readonly Declaration[]; readonly met: readonly Declaration[] },
): Promise<void> {
  const id = newId(context.clock)
  const evidence = { purpose: 'relief-evidence', kind: 'employee-declaration', id }
  if (evidenceFileId !== null && !(await attachFile(context, evidenceFileId, evidence))) refuse('not-found')
  await writeTerms(context, [
    {
      ...{ employeeId, reason: note },
      change: (rows) => {
        const before = known.map((one) => (met.includes(one) ? { ...one, endedFrom: from } : one))
        const wished = { amount, from, to, endedFrom: null }
        return changeTerms(rows, changesOf(rows, relief, [...before, wished], from))
      },
    },
  ])
  await updateEnded(
    context,
    met.map((one) => one.id),
    from,
  )
  await insertDeclaration(context, { id, employeeId, relief, amount, from, to, evidenceFileId, note })
  const before = statutory[relief]
  const field = `statutory.${relief}`
  const after = String(amount ?? true)
  await insertChanges(context, [
    {
      ...{ employeeId, field, after, why: note, effectiveOn: from },
      before: before === undefined ? null : String(before),
    },
  ])
  await audit(context, {
    event: declarationRoutes.declareRelief.name,
    object: `employee:${employeeId}`,
    after: { declaration: id, relief, amount, from, to, evidenceFileId, note },
  })
  await raiseRevision(context)
}

/**
 * Ends a declared relief from a day on.
 * @throws Refusal `not-found`, `employees.declaration-over`, `employees.field-invalid`.
 */
export function endDeclaration(
  context: RequestContext,
  { employee_id: employeeId, declaration_id: id }: ParamsOf<typeof declarationRoutes.endDeclaration>,
  query: QueryOf<typeof declarationRoutes.endDeclaration>,
): Promise<{ data: Effects }> {
  return actOnPay(context, query.preview === 'yes', async (inside) => {
    const people = await findPeople(inside, [employeeId])
    const declaration = await findDeclaration(inside, employeeId, id)
    const known = await selectDeclarations(inside, employeeId)
    const ofRelief = known.filter(({ relief }) => relief === declaration.relief)
    const from = query.from ?? inside.clock.today(inside.organization.timeZone)
    requireDayInReach(inside, 'from', from)
    const over = overOn(declaration)
    if (over !== null && (over <= from || over <= declaration.from)) refuse('employees.declaration-over')
    const on = [from, declaration.from].toSorted().at(-1)!
    const carryOut = () =>
      end(inside, people[0]!, declaration, { known: ofRelief, on, reason: query.reason ?? null })
    return { people, from: on, carryOut }
  })
}

async function end(
  context: OrganizationContext,
  { id: employeeId }: StoredEmployee,
  { id, relief, amount }: Declaration,
  {
    known,
    on,
    reason,
  }: { readonly known: readonly Declaration[]; readonly on: LocalDate; readonly reason: string | null },
): Promise<void> {
  const field = `statutory.${relief}`
  await writeTerms(context, [
    {
      ...{ employeeId, reason },
      change: (rows) => {
        const now = known.map((one) => (one.id === id ? { ...one, endedFrom: on } : one))
        return changeTerms(rows, changesOf(rows, relief, now, on))
      },
    },
  ])
  await updateEnded(context, [id], on)
  await insertChanges(context, [
    { employeeId, field, before: String(amount ?? true), after: null, effectiveOn: on, why: reason },
  ])
  await audit(context, {
    event: declarationRoutes.endDeclaration.name,
    object: `employee:${employeeId}`,
    before: { declaration: id },
    after: { endedFrom: on, reason },
  })
  await raiseRevision(context)
}

async function findDeclaration(context: OrganizationContext, employeeId: Id, id: Id): Promise<Declaration> {
  const found = (await selectDeclarations(context, employeeId)).find((one) => one.id === id)
  return found ?? refuse('not-found')
}

/** The evidence of a declared relief. @throws Refusal `not-found`. */
export function downloadEvidence(
  context: RequestContext,
  { employee_id: employeeId, declaration_id: id }: ParamsOf<typeof declarationRoutes.downloadEvidence>,
): Promise<FileAnswer> {
  return transact(context, async (inside) => {
    await findPeople(inside, [employeeId])
    const { evidenceFileId } = await findDeclaration(inside, employeeId, id)
    if (evidenceFileId === null) return refuse('not-found')
    // whoever may see the person's pay may see what it follows from
    const { bytes, name, contentType } = await readStoredFile(inside, evidenceFileId, () => true)
    await audit(inside, {
      event: declarationRoutes.downloadEvidence.name,
      object: `employee:${employeeId}`,
      after: { declaration: id },
    })
    return { file: bytes, name, contentType }
  })
}
