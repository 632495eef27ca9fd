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

test('The server refuses to serve as a role that may make tables or functions of its own', async () => {
  const { superuser, application } = inject('cluster')
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query("create role kazi_maker login password 'maker'")
  await client.query('create database kazi_made')
  await client.end()
  const made = (url: string) => url.replace(/\/[^/]*$/, '/kazi_made')
  const inside = new pg.Client(made(superuser))
  await inside.connect()
  await inside.query('grant create on schema public to public')
  await inside.end()
  const maker = made(application).replace(/\/\/[^@]+@/, '//kazi_maker:maker@')
  await expect(judge(maker)).rejects.toThrow(/revoke create on schema public/)
})

test('The plain role makes nothing that stays, and reaches nothing of the queue but its door', async () => {
  const client = new pg.Client(inject('cluster').application)
  await client.connect()
  try {
    for (const statement of [
      'create table kept (x int)',
      'create schema kept',
      'create type kept as enum ()',
      "create function kept() returns int language sql as 'select 1'",
      'create extension pgcrypto',
      'create publication kept',
      'create role kept',
      'select lo_create(0)',
      'select lo_creat(-1)',
      "select lo_from_bytea(0, 'kept')",
      'create table queue.kept (x int)',
      'create trigger kept before insert on counters for each row execute function audit_hash()',
      'insert into graphile_worker._private_jobs default values',
    ]) {
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be/)
    }
  } finally {
    await client.end()
  }
})

test('The plain role may serve', async () => {
  await expect(judge(inject('cluster').application)).resolves.toBeUndefined()
})
