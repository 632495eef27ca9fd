import { remittanceSettingRoutes } from '@kazi/contract/remittances/settings'
import { type RemittanceType, remittanceTypesOf } from '@kazi/contract/remittances/vocabulary'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { layoutById, layoutOf } from './filing/layouts.ts'
import { type DueLaw, dueLawOf } from './law/due-date.ts'
import { penaltyLawOf } from './law/penalty.ts'
import { requireType } from './registrations.service.ts'
import { selectOwnColumns, selectOwnDays, writeOwnColumns, writeOwnDay } from './settings/settings.queries.ts'

type Settings = ResponseOf<typeof remittanceSettingRoutes.readSettings>['data']
type SettingsOfType = Settings[number]

/** Each kind of due: when it is due by which law, the own day, the columns of its file. */
export async function readSettings(context: RequestContext): Promise<Settings> {
  return transact(context, async (inside) => {
    const { country } = inside.organization
    const ownDays = await selectOwnDays(inside)
    const ownColumns = await selectOwnColumns(inside)
    return remittanceTypesOf[country].map((type: RemittanceType): SettingsOfType => {
      const law = dueLawOf(country, type)
      const penalty = penaltyLawOf(country, type)
      const layout = layoutOf(country, type)
      const own = layout && ownColumns.get(layout.id)
      return {
        type,
        due: law ? viewDue(law) : null,
        penalty: penalty ?? null,
        ownDay: ownDays.get(type) ?? null,
        layout: layout
          ? {
              id: layout.id,
              confidence: layout.confidence,
              columns: [...(own ?? layout.columns)],
              isOwn: own !== undefined,
              fields: Object.keys(layout.fields),
            }
          : null,
      }
    })
  })
}

function viewDue({ rule, law, source, confidence }: DueLaw): NonNullable<SettingsOfType['due']> {
  const { kind, ...values } = rule
  return { rule: kind, values, law, source, confidence }
}

/** Sets the day of a kind that no law with a source dates. It holds for what is released from now on. */
export async function setDueDay(
  context: RequestContext,
  { type, day }: BodyOf<typeof remittanceSettingRoutes.setDueDay>,
): Promise<void> {
  await transact(context, async (inside) => {
    requireType(inside, type)
    if (dueLawOf(inside.organization.country, type)) refuse('statutory.law-says-when')
    const before = (await selectOwnDays(inside)).get(type) ?? null
    await writeOwnDay(inside, type, day)
    await auditSetting(inside, remittanceSettingRoutes.setDueDay.name, { type, day: before }, { type, day })
  })
}

/** Sets the columns of an authority's file, or goes back to the default with null. */
export async function setColumns(
  context: RequestContext,
  { layout: id, columns }: BodyOf<typeof remittanceSettingRoutes.setColumns>,
): Promise<void> {
  await transact(context, async (inside) => {
    const layout = layoutById(inside.organization.country, id) ?? refuse('statutory.layout-unknown')
    for (const { field } of columns ?? []) {
      if (field !== null && !Object.hasOwn(layout.fields, field)) refuse('statutory.field-unknown', { field })
    }
    const headers = (columns ?? []).map(({ header }) => header.toLowerCase())
    if (new Set(headers).size < headers.length) refuse('statutory.header-twice')
    const before = (await selectOwnColumns(inside)).get(id) ?? null
    await writeOwnColumns(inside, id, columns)
    await auditSetting(
      inside,
      remittanceSettingRoutes.setColumns.name,
      { layout: id, columns: before },
      { layout: id, columns },
    )
  })
}

const auditSetting = (
  context: OrganizationContext,
  event: string,
  before: unknown,
  after: unknown,
): Promise<void> =>
  audit(context, { event, object: `organization:${context.organization.id}`, before, after })
