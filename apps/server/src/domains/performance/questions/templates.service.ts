import type { Question } from '@kazi/contract/performance/questions'
import { performanceTemplateRoutes } from '@kazi/contract/performance/templates'
import type { BodyOf, ResponseOf } from '@kazi/contract/route'
import type { Id } from '@kazi/values/id'
import { sql } from 'kysely'
import { audit } from '#platform/audit/audit.ts'
import type { OrganizationContext, RequestContext } from '#platform/context.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/http/refusal.ts'
import { newId } from '#platform/id.ts'
import { refuseAt } from '../field-refusal.ts'
import { takeTurn } from '../turns.queries.ts'
import { faultOf } from './questions.rules.ts'

type Template = ResponseOf<typeof performanceTemplateRoutes.createTemplate>['data']
type Body = BodyOf<typeof performanceTemplateRoutes.createTemplate>

/** @throws Refusal `performance.questions-wrong` beside the questions. */
export function requireQuestions(questions: readonly Question[], isAppraisal: boolean): void {
  if (faultOf(questions, isAppraisal) !== undefined) refuseAt('questions', 'performance.questions-wrong')
}

async function select(
  { db, organization }: OrganizationContext,
  { id = null, purpose = null }: { readonly id?: Id | null; readonly purpose?: string | null },
): Promise<Template[]> {
  const { rows } = await sql<Template>`
    select id, purpose, name, questions, updated_at as "updatedAt" from performance_templates
    where organization_id = ${organization.id} and (${id}::uuid is null or id = ${id}::uuid)
      and (${purpose}::text is null or purpose = ${purpose}::text) order by lower(name), id`.execute(db)
  return rows
}

export const listTemplates = (
  context: RequestContext,
  { purpose }: { readonly purpose?: Template['purpose'] | undefined },
): Promise<Template[]> => transact(context, (inside) => select(inside, { purpose: purpose ?? null }))

async function write(
  context: OrganizationContext,
  id: Id,
  { purpose, name, questions }: Body,
): Promise<void> {
  requireQuestions(questions, purpose === 'appraisal')
  const { db, organization, actor, clock } = context
  const { rows: taken } = await sql`
    select 1 from performance_templates where organization_id = ${organization.id} and purpose = ${purpose}
      and lower(name) = ${name.toLowerCase()} and id <> ${id}`.execute(db)
  if (taken.length > 0) refuseAt('name', 'performance.name-taken')
  await sql`
    insert into performance_templates (organization_id, id, purpose, name, questions, updated_by, updated_at)
    values (${organization.id}, ${id}, ${purpose}, ${name}, ${JSON.stringify(questions)}::jsonb, ${actor?.userId ?? null},
      ${clock.now().toISOString()})
    on conflict (organization_id, id) do update set purpose = excluded.purpose, name = excluded.name,
      questions = excluded.questions, updated_by = excluded.updated_by, updated_at = excluded.updated_at`.execute(
    db,
  )
}

/** @throws Refusal `performance.name-taken`, `performance.questions-wrong`. */
export const createTemplate = (context: RequestContext, body: Body): Promise<Template> =>
  transact(context, async (inside) => {
    const id = newId(inside.clock)
    await takeTurn(inside)
    await write(inside, id, body)
    await audit(inside, {
      event: performanceTemplateRoutes.createTemplate.name,
      object: `performance-template:${id}`,
      after: { purpose: body.purpose, name: body.name, questions: body.questions.length },
    })
    return (await select(inside, { id }))[0]!
  })

/** @throws Refusal `not-found`, `performance.name-taken`, `performance.questions-wrong`. */
export const changeTemplate = (context: RequestContext, id: Id, body: Body): Promise<Template> =>
  transact(context, async (inside) => {
    await takeTurn(inside)
    const [before] = await select(inside, { id })
    if (!before) return refuse('not-found')
    await write(inside, id, body)
    await audit(inside, {
      event: performanceTemplateRoutes.changeTemplate.name,
      object: `performance-template:${id}`,
      before: { name: before.name, questions: before.questions },
      after: { name: body.name, questions: body.questions },
    })
    return (await select(inside, { id }))[0]!
  })

/** @throws Refusal `not-found`. */
export const removeTemplate = (context: RequestContext, id: Id): Promise<void> =>
  transact(context, async (inside) => {
    await takeTurn(inside)
    const [before] = await select(inside, { id })
    if (!before) return refuse('not-found')
    const { db, organization } = inside
    await sql`
      delete from performance_templates where organization_id = ${organization.id} and id = ${id}`.execute(db)
    await audit(inside, {
      event: performanceTemplateRoutes.removeTemplate.name,
      object: `performance-template:${id}`,
      before: { purpose: before.purpose, name: before.name },
    })
  })
