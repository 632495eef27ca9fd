import { claimSettingRoutes } from '@kazi/contract/reimbursements/settings'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { translate } from '@kazi/messages'
import type { Id } from '@kazi/values/id'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { lockClaims, raiseRevision, readRevision } from '../claim-revision.queries.ts'
import {
  type ClaimCategory,
  insertCategory,
  readClaimWithin,
  selectCategories,
  updateCategory,
  upsertClaimWithin,
} from './category.queries.ts'

type Category = ResponseOf<typeof claimSettingRoutes.createCategory>['data']

export const readSettings = (
  context: RequestContext,
): Promise<ResponseOf<typeof claimSettingRoutes.readSettings>['data']> =>
  transact(context, async (inside) => ({
    claimWithinDays: await readClaimWithin(inside),
    categories: await selectCategories(inside),
  }))

const objectOf = ({ organization }: OrganizationContext) => `organization:${organization.id}`

export const changeSettings = (
  context: RequestContext,
  { claimWithinDays }: BodyOf<typeof claimSettingRoutes.changeSettings>,
): Promise<void> =>
  transact(context, async (inside) => {
    const before = await readClaimWithin(inside)
    if (before === claimWithinDays) return
    await upsertClaimWithin(inside, claimWithinDays)
    await audit(inside, {
      event: claimSettingRoutes.changeSettings.name,
      object: objectOf(inside),
      before: { claimWithinDays: before },
      after: { claimWithinDays },
    })
  })

/** @throws Refusal `reimbursements.category-exists`, `reimbursements.rate-missing`. */
export const createCategory = (
  context: RequestContext,
  form: BodyOf<typeof claimSettingRoutes.createCategory>,
): Promise<Category> =>
  transact(context, async (inside) => {
    const sound = requireRate(form)
    const id = (await insertCategory(inside, sound)) ?? refuseName()
    await audit(inside, {
      event: claimSettingRoutes.createCategory.name,
      object: objectOf(inside),
      after: { category: id, ...sound },
    })
    return { id, ...sound, isArchived: false }
  })

/** @throws Refusal `not-found`, `reimbursements.category-exists`, `reimbursements.rate-missing`. */
export const changeCategory = (
  context: RequestContext,
  id: Id,
  form: BodyOf<typeof claimSettingRoutes.changeCategory>,
): Promise<Category> =>
  transact(context, async (inside) => {
    const before = (await selectCategories(inside)).find((one) => one.id === id) ?? refuse('not-found')
    const after: ClaimCategory = { id, ...requireRate(form), isArchived: form.isArchived }
    if (!(await updateCategory(inside, after))) refuseName()
    await audit(inside, {
      event: claimSettingRoutes.changeCategory.name,
      object: objectOf(inside),
      before,
      after,
    })
    return after
  })

const refuseName = (): never =>
  refuse('reimbursements.category-exists', {}, { fields: { name: 'reimbursements.category-exists' } })

/** Kilometres and days have a rate; what is claimed as spent has none. */
function requireRate<Form extends Pick<ClaimCategory, 'measure' | 'rate'>>(form: Form): Form {
  if (form.measure === 'spent') return { ...form, rate: null }
  if (form.rate === null) {
    refuse('reimbursements.rate-missing', {}, { fields: { rate: 'reimbursements.rate-missing' } })
  }
  return form
}

const suggested = ['travel', 'accommodation', 'meals', 'supplies', 'communication'] as const

/** Gives an organisation the usual categories, once; what it then changes stays as it is. */
export async function suggestCategoriesOnce(context: OrganizationContext): Promise<void> {
  if ((await readRevision(context)) > 0) return
  await lockClaims(context)
  // Two first calls of a day take turns: the second finds what the first made.
  if ((await readRevision(context)) > 1) return
  await raiseRevision(context)
  for (const category of suggested) {
    await insertCategory(context, {
      name: translate(context.language, 'reimbursements', `suggested.${category}`),
      ...{ measure: 'spent', rate: null, cap: null, receiptAbove: null },
    })
  }
}
