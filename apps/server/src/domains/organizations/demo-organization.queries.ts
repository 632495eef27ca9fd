import { type CountryCode, countries } from '@kazi/values/country'
import type { Id } from '@kazi/values/id'
import type { ActiveOrganization, DirectoryContext } from '#platform/context.ts'

/** The organisations of the demo. */
export async function listDemoOrganizations({ db }: DirectoryContext): Promise<ActiveOrganization[]> {
  const rows = await db
    .selectFrom('organizations')
    .where('demo', '=', true)
    .select(['id', 'name', 'slug', 'country'])
    .execute()
  return rows.map((row) => {
    const country = row.country as CountryCode
    const { currency, timeZone } = countries[country]
    return { ...row, country, currency, timeZone }
  })
}

/** Whether there is an organisation that is somebody's own. */
export async function hasOwnOrganizations({ db }: DirectoryContext): Promise<boolean> {
  const row = await db
    .selectFrom('organizations')
    .where('demo', '=', false)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an organisation is one of the demo, which pays nobody. */
export async function isDemoOrganization({ db }: DirectoryContext, id: Id): Promise<boolean> {
  const { demo } = await db
    .selectFrom('organizations')
    .select('demo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return demo
}

/** Makes an organisation one of the demo, before it has a wallet. */
export async function markAsDemo({ db }: DirectoryContext, id: Id): Promise<void> {
  await db.updateTable('organizations').set({ demo: true }).where('id', '=', id).execute()
}
