import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { assertPlainRole } from './assert-plain-role.ts'

const judge = async (connectionString: string): Promise<void> => {
  const pool = new pg.Pool({ connectionString, max: 1 })
  try {
    await assertPlainRole(pool)
  } finally {
    await pool.end()
  }
}

test('The server refuses to serve as a superuser, as the tables’ owner, or as a member of the owner', async () => {
  const { superuser, migration, application } = inject('cluster')
  await expect(judge(superuser)).rejects.toThrow(/superuser/)
  await expect(judge(migration)).rejects.toThrow(/owns the tables/)
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query("create role kazi_sneaky login password 'sneaky'; grant kazi_owner to kazi_sneaky")
  await client.end()
  await expect(judge(application.replace(/\/\/[^@]+@/, '//kazi_sneaky:sneaky@'))).rejects.toThrow(
    /owns the tables/,
  )
})

test('The plain role may serve', async () => {
  await expect(judge(inject('cluster').application)).resolves.toBeUndefined()
})
