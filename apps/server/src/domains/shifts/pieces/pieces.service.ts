import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { pieceRoutes } from '@kazi/contract/shifts/pieces'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import { actorOf, type OrganizationContext, type RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { isViolated } from '#platform/db/violated-constraint.ts'
import { refuse } from '#platform/http/refusal.ts'
import { requireNear, todayOf } from '../clock/reach.ts'
import { lockShifts } from '../shift-revision.queries.ts'
import { archivePiece, insertPiece, insertRate, type Piece, rateOn, selectPieces } from './piece.queries.ts'

type PieceView = ResponseOf<typeof pieceRoutes.listPieces>['data'][number]
type RateForm = NonNullable<BodyOf<typeof pieceRoutes.changePiece>['change']>

function viewOf(context: OrganizationContext, { id, name, unit, isArchived, rates }: Piece): PieceView {
  const { currency } = context.organization
  const today = rateOn({ rates }, todayOf(context))
  return {
    ...{ id, name, unit, isArchived },
    rate: today === undefined ? null : { amount: today, currency },
    rates: rates.map(({ from, rate }) => ({ from, rate: { amount: rate, currency } })).toReversed(),
  }
}

/** What is paid by the piece; rates only for whoever sees pay or says them, as with the tallies they tell what people earn. */
export const listPieces = (context: RequestContext): Promise<PieceView[]> =>
  transact(context, async (inside) => {
    const { permissions } = actorOf(inside)
    const seesRates = permissions.has('view:payroll') || permissions.has('edit:shifts')
    const views = (await selectPieces(inside)).map((piece) => viewOf(inside, piece))
    return seesRates ? views : views.map((view) => ({ ...view, rate: null, rates: [] }))
  })

async function viewPiece(context: OrganizationContext, id: Id): Promise<PieceView> {
  const piece = (await selectPieces(context)).find((one) => one.id === id)
  return piece ? viewOf(context, piece) : refuse('not-found')
}

function requireRate(context: OrganizationContext, { rate, from }: RateForm): void {
  requireNear(context, 'from', from)
  if (rate.currency !== context.organization.currency || rate.amount <= 0)
    refuse('shifts.wage-currency', {}, { fields: { rate: 'shifts.wage-currency' } })
}

async function withFreeName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isViolated(error, 'shift_pieces_name'))
      refuse('shifts.piece-exists', {}, { fields: { name: 'shifts.piece-exists' } })
    throw error
  }
}

/** @throws Refusal `shifts.piece-exists`, `shifts.wage-currency`. */
export const createPiece = (
  context: RequestContext,
  { name, unit, ...said }: BodyOf<typeof pieceRoutes.createPiece>,
): Promise<PieceView> =>
  withFreeName(() =>
    transact(context, async (inside) => {
      requireRate(inside, said)
      await lockShifts(inside)
      const id = await insertPiece(inside, { name, unit })
      await insertRate(inside, id, { from: said.from, rate: said.rate.amount })
      await audit(inside, {
        event: pieceRoutes.createPiece.name,
        object: `piece:${id}`,
        after: { name, unit, ...said },
      })
      return viewPiece(inside, id)
    }),
  )

/**
 * Says another rate from a day on: what was entered for a day keeps the rate that it was entered with. The same said again
 * changes nothing.
 * @throws Refusal `not-found`, `shifts.wage-currency`.
 */
export const changePiece = (
  context: RequestContext,
  id: Id,
  { isArchived, change }: BodyOf<typeof pieceRoutes.changePiece>,
): Promise<PieceView> =>
  withFreeName(() =>
    transact(context, async (inside) => {
      await lockShifts(inside)
      const before = await viewPiece(inside, id)
      if (change) requireRate(inside, change)
      const isSaid =
        change === null ||
        before.rates.find(({ from }) => from === change.from)?.rate.amount === change.rate.amount
      if (isSaid && before.isArchived === isArchived) return before
      if (change && !isSaid) await insertRate(inside, id, { from: change.from, rate: change.rate.amount })
      if (before.isArchived !== isArchived) await archivePiece(inside, id, isArchived)
      await audit(inside, {
        event: pieceRoutes.changePiece.name,
        object: `piece:${id}`,
        before: { isArchived: before.isArchived, rates: before.rates },
        after: { isArchived, change },
      })
      return viewPiece(inside, id)
    }),
  )
