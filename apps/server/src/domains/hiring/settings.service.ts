import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import type { ResponseOf } from '@kazi/contract/route'
import type { Language } from '@kazi/messages'
import { translate } from '@kazi/messages'
import { findLevels } from '#domains/approvals/index.ts'
import { selectMembers } from '#domains/memberships/index.ts'
import { selectGroupNames } from '#domains/payroll-settings/index.ts'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { inBraces, unknownFieldOf } from './offers/wording.rules.ts'
import { readSettings, selectUsedStages, upsertSettings } from './settings/settings.queries.ts'
import { areStagesRight, type HiringSettings } from './settings/stages.ts'

type Shown = ResponseOf<typeof hiringSettingRoutes.readSettings>['data']

/** The words that hold where the organisation has none of its own. */
export const usualWords = (language: Language) => ({
  consent: translate(language, 'documents', 'hiring.consent'),
  offerWords: inBraces(translate(language, 'documents', 'hiring.offer')),
  contractWords: inBraces(translate(language, 'documents', 'hiring.contract')),
})

/** How the organisation hires, and what the pages of hiring choose from. */
export const showSettings = (context: RequestContext): Promise<Shown> =>
  transact(context, async (inside) => {
    const members = await selectMembers(inside)
    const groups = await selectGroupNames(inside)
    return {
      ...(await readSettings(inside)),
      usual: usualWords(inside.language),
      colleagues: members.map(({ userId, firstName, lastName }) => ({
        id: userId,
        name: `${firstName} ${lastName}`,
      })),
      groups: [...groups].map(([id, name]) => ({ id, name })),
      slug: inside.organization.slug,
      isOfferApproved: await isOfferApproved(inside),
    }
  })

/** Whether somebody has said who approves offers; nobody does otherwise. */
export const isOfferApproved = async (context: OrganizationContext): Promise<boolean> =>
  (await findLevels(context, 'offer')) !== undefined

/** @throws Refusal `hiring.stages-wrong`, `hiring.stage-used`, `hiring.field-unknown`. */
export const saveSettings = (context: RequestContext, settings: HiringSettings): Promise<HiringSettings> =>
  transact(context, async (inside) => {
    if (!areStagesRight(settings.stages))
      refuse('hiring.stages-wrong', {}, { fields: { stages: 'hiring.stages-wrong' } })
    const kept = new Set(settings.stages.map(({ id }) => id))
    const lost = (await selectUsedStages(inside)).filter((id) => !kept.has(id))
    if (lost.length > 0) refuse('hiring.stage-used', {}, { fields: { stages: 'hiring.stage-used' } })
    for (const field of ['offerWords', 'contractWords'] as const) {
      const unknown = unknownFieldOf(settings[field])
      if (unknown !== undefined)
        refuse('hiring.field-unknown', { field: unknown }, { fields: { [field]: 'hiring.field-unknown' } })
    }
    const before = await readSettings(inside)
    await upsertSettings(inside, settings)
    await audit(inside, {
      event: hiringSettingRoutes.saveSettings.name,
      object: `organization:${inside.organization.id}`,
      before,
      after: settings,
    })
    return settings
  })
