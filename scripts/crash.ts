import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openScene } from '../apps/server/src/domains/payroll/test/payroll-scene.ts'
import { startCluster } from '../apps/server/src/platform/embedded/cluster.ts'
import { createCall } from '../apps/server/src/testing/call.ts'
import { addMember } from '../apps/server/src/testing/members.ts'
import { startOwnCluster } from '../apps/server/src/testing/own-cluster.ts'
import { startServerOn, type TestServer } from '../apps/server/src/testing/server-on-cluster.ts'
import type { Id } from '../packages/values/src/id.ts'
import { checkBooks } from './crash/books.ts'
import { type CrashCompany, payCompany } from './crash/payday.ts'
import { freePort, Killable, postmasterOf } from './crash/processes.ts'

/*
 * `npm run --silent crash -- --kills N` pays companies by the sandbox bank at its worst while the server with its worker is
 * killed with -9 at random moments, N times; `--database N` kills PostgreSQL instead. Afterwards everybody must be paid exactly
 * once, the books must agree with the bank's, and nothing may stand still for a minute. `--people N` in each of
 * `--companies N`. The last line is `N passed, N failed`.
 */

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    database: { type: 'string' },
    people: { type: 'string' },
    companies: { type: 'string' },
    verbose: { type: 'boolean' },
  },
})
const killsServer = values.database === undefined
const wanted = Number(values.database ?? values.kills ?? 20)
const people = Number(values.people ?? 12)
/** A payroll lives through some kills before it is over; then the next company's turn comes. */
const companyCount = Number(values.companies ?? Math.max(2, Math.ceil(wanted / 3)))
const secret = 'a secret that is as long as secrets are here, and known to nobody else'
const directory = mkdtempSync(join(tmpdir(), 'kazi-crash-'))
const today = new Date().toISOString().slice(0, 10)

const cluster = await startOwnCluster(!killsServer)
let addresses = cluster.addresses
let stopCluster = cluster.stop
const bankPort = await freePort()
const bankAddress = `http://127.0.0.1:${bankPort}`
const bank = new Killable(
  '../sandbox-bank.ts',
  ['--port', String(bankPort), '--log', join(directory, 'bank.log'), '--worst'],
  {},
  /sandbox bank:/,
)
await bank.start()

/** Companies that are ready to pay, made before anything is killed. */
async function makeCompanies(): Promise<{ database: string; companies: CrashCompany[] }> {
  const maker = await startServerOn(cluster.addresses, {
    instant: new Date().toISOString(),
    config: { secret, sandboxBankUrl: bankAddress },
    isWorking: false,
  })
  const companies: CrashCompany[] = []
  for (let index = 0; index < companyCount; index++) {
    companies.push(await makeCompany(maker, index))
  }
  const database = maker.queueUrl.split('/').at(-1)!
  await maker.close()
  return { database, companies }
}

async function makeCompany(maker: TestServer, index: number): Promise<CrashCompany> {
  const salaries = Array.from({ length: people }, (_, person) => 15_000_000 + person * 1_000_000 + index)
  const scene = await openScene(maker, { isDemo: true, salaries })
  const officer = await addMember(maker, scene.organization, 'orgadmin')
  const { fundsRoutes } = await import('../packages/contract/src/organizations/funds.ts')
  const [wallet] = await maker.query<{ id: Id }>('select id from wallets where organization_id = $1', [
    scene.organization.id,
  ])
  const body = { walletId: wallet!.id, amount: 100_000_000_000, reference: `FT-${index}` }
  const funded = await maker.call(fundsRoutes.confirmWalletFund, { body }, scene.owner)
  if (funded.status !== 201) throw new Error(funded.bytes.toString())
  return { organizationId: scene.organization.id, walletId: wallet!.id, owner: scene.owner, officer }
}

const { database, companies } = await makeCompanies()
const urlOf = (url: string): string => url.replace(/\/[^/]*$/, `/${database}`)
const port = await freePort()
const dataDirectory = join(directory, 'data')
const environmentOf = () => ({
  ...{ NODE_ENV: 'test', DATA_DIR: dataDirectory, PORT: String(port), RATE_LIMITS: 'off', DEMO: 'off' },
  ...{ LOG_LEVEL: 'silent', KAZI_SECRET: secret, SANDBOX_BANK_URL: bankAddress },
  DATABASE_URL: urlOf(addresses.application),
  QUEUE_DATABASE_URL: urlOf(addresses.queue),
})
const server = new Killable('server.ts', [], environmentOf(), /ready/)
await server.start()

let kills = 0
let isPaying = true
let lastTrouble = Date.now()

/** Kills PostgreSQL, and starts it anew where it was. */
async function crashDatabase(): Promise<void> {
  process.kill(postmasterOf(cluster.directory), 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, 100))
  const again = await startCluster({ directory: cluster.directory, isDurable: true })
  const urls = again.urlsOf(database)
  addresses = {
    ...addresses,
    application: urls.application,
    queue: urls.queue,
    superuser: again.urlFor('postgres', 'postgres'),
  }
  stopCluster = async () => {
    await again.stop()
    rmSync(cluster.directory, { recursive: true, force: true })
  }
}

async function killAway(): Promise<void> {
  while (isPaying && kills < wanted) {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3000))
    if (!isPaying) return
    if (!killsServer) await crashDatabase()
    await server.kill()
    kills += 1
    lastTrouble = Date.now()
    server.environment = environmentOf()
    await server.start()
    lastTrouble = Date.now()
    if (values.verbose) console.log(`${kills} kills`)
  }
}

const connect = async (): Promise<pg.Client> => {
  const client = new pg.Client(urlOf(addresses.superuser))
  await client.connect()
  return client
}
const forgetCodes = async (): Promise<void> => {
  const client = await connect()
  await client.query('delete from one_time_codes')
  await client.end()
}

const beganAt = Date.now()
const killing = killAway()
let passed = 0
let failed = 0
const tell = (sentence: string, holds: boolean): void => {
  if (holds) passed += 1
  else {
    failed += 1
    console.error(`failed: ${sentence}`)
  }
}
for (const [index, company] of companies.entries()) {
  const day = {
    call: createCall(`http://127.0.0.1:${port}`),
    company,
    dataDirectory,
    month: today.slice(0, 7),
    payDate: today,
    forgetCodes,
  }
  const isOver = await payCompany(day, () => lastTrouble).then(
    () => true,
    (error: unknown) => {
      console.error(`company ${index + 1}: ${String(error)}`)
      return false
    },
  )
  tell(`company ${index + 1}: no payroll stands still for a minute`, isOver)
  if (values.verbose) console.log(`company ${index + 1} of ${companies.length} is paid after ${kills} kills`)
}
isPaying = false
await killing
const client = await connect()
for (const [index, company] of companies.entries()) {
  for (const [sentence, holds] of await checkBooks(client, bankAddress, company)) {
    tell(`company ${index + 1}: ${sentence}`, holds)
  }
}
await client.end()
await server.kill()
await bank.kill()
await stopCluster()
rmSync(directory, { recursive: true, force: true })
const seconds = ((Date.now() - beganAt) / 1000).toFixed(0)
console.log(
  `${kills} of ${wanted} kills of ${killsServer ? 'server and worker' : 'the database'}, ${companies.length} payrolls of ${people} people, ${seconds} s`,
)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
