import pg from 'pg'
import type { ListServer } from './list-servers.ts'
import { addPeople, newSeed } from './seed-organization.ts'

const rows = 10_000

interface Timed {
  readonly seconds: number
  /** of the database alone doing the same, where it does something */
  readonly bareSeconds: number | null
  readonly ratio: number | null
}

/** How long the database takes to add as many people with their terms and accounts, in one transaction. */
export async function bareImportSeconds(superuserUrl: string): Promise<number> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    await client.query('begin')
    const seed = await newSeed(client, 'KE')
    const { seconds } = await timed(async () => {
      await addPeople(client, seed, 'KE', rows)
      await client.query('commit')
    })
    return seconds
  } finally {
    await client.end()
  }
}

/** Checks and imports a sheet of new people, then one that gives people who are there a raise. */
export async function measureSheets(
  server: ListServer,
  bareSeconds: number,
): Promise<Readonly<Record<'validate' | 'import' | 'validateUpdate' | 'update', Timed>>> {
  const added = await send(server, newPeople())
  const validate = await check(server, added, { create: rows })
  const imported = await carryOut(server, added, { created: rows })
  const changed = await send(server, raises())
  const validateUpdate = await check(server, changed, { update: rows })
  const updated = await carryOut(server, changed, { updated: rows })
  const beside = (seconds: number): Timed => ({
    seconds,
    bareSeconds,
    ratio: Math.round((bareSeconds / seconds) * 1000) / 1000,
  })
  const alone = (seconds: number): Timed => ({ seconds, bareSeconds: null, ratio: null })
  return {
    ...{ validate: alone(validate), import: beside(imported) },
    ...{ validateUpdate: alone(validateUpdate), update: beside(updated) },
  }
}

const numbers = Array.from({ length: rows }, (_, index) => index)
const csv = (lines: readonly (readonly (string | number)[])[]): string =>
  lines.map((line) => line.join(',')).join('\r\n')

const newPeople = (): string =>
  csv([
    [
      ...[
        'Staff number',
        'First name',
        'Last name',
        'E-mail',
        'Phone',
        'Start date',
        'Department',
        'Job title',
      ],
      ...['Bank or mobile money', 'Account number', 'Monthly gross salary'],
    ],
    ...numbers.map((n) => [
      ...[
        `NEW-${n}`,
        `Wanjiku ${letters(n)}`,
        'Kamau',
        `new-${n}@example.com`,
        `07${String(10_000_000 + n)}`,
      ],
      ...['2024-01-15', `Department ${n % 40}`, 'Cashier', 'KCB', String(1_000_000_000 + n), 50_000 + n],
    ]),
  ])

const raises = (): string =>
  csv([
    ['Staff number', 'Monthly gross salary', 'Job title'],
    ...numbers.map((n) => [`NEW-${n}`, 60_000 + n, 'Supervisor']),
  ])

const letters = (n: number): string =>
  Array.from(String(n), (digit) => String.fromCharCode(97 + Number(digit))).join('')

async function send({ api, headers }: ListServer, text: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([text]), 'people.csv')
  const answer = await fetch(`${api}/file`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { id: string } }
  return data.id
}

/** @returns how many seconds it took; fails where it isn't what is expected */
async function check(server: ListServer, fileId: string, counts: object): Promise<number> {
  const { seconds, answer } = await timed(() => post(server, 'employees/validate', { fileId }))
  expectPart(answer.counts, counts)
  return seconds
}

async function carryOut(server: ListServer, fileId: string, counts: object): Promise<number> {
  const { seconds, answer } = await timed(() => post(server, 'employees/import', { fileId }))
  expectPart(answer, counts)
  return seconds
}

function expectPart(given: unknown, wanted: object): void {
  for (const [name, value] of Object.entries(wanted)) {
    const found = (given as Record<string, unknown>)[name]
    if (found !== value) throw new Error(`${name} is ${found} and not ${value}`)
  }
}

async function post(
  { api, headers }: ListServer,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${api}/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const parsed = (await answer.json()) as { data?: Record<string, unknown>; code?: string; fields?: unknown }
  if (!parsed.data) throw new Error(`${path}: ${parsed.code} ${JSON.stringify(parsed.fields).slice(0, 500)}`)
  return parsed.data
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ seconds: number; answer: Answer }> {
  const began = performance.now()
  const answer = await work()
  return { seconds: Math.round(performance.now() - began) / 1000, answer }
}
