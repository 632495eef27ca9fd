import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDemoWorld, demoPassword } from '../apps/server/src/domains/demo/demo-world.service.ts'
import { sessionRoutes } from '../packages/contract/src/account/sessions.ts'
import { liabilityRoutes } from '../packages/contract/src/remittances/liabilities.ts'
import { paperRoutes } from '../packages/contract/src/remittances/papers.ts'
import { annualPapersOf, remittanceTypesOf } from '../packages/contract/src/remittances/vocabulary.ts'
import { type CountryCode, countryCodes } from '../packages/values/src/country.ts'
import { withTestServer } from './with-test-server.ts'

/*
 * `npm run --silent filing -- --country KE --type paye --month 2026-10 --out FOLDER` makes the demo world on a throw-away
 * database and writes what the portal gets of that month, as XLSX and CSV, one file for each body. `--list` prints the
 * types; those of a whole year take the year of the month. Exit code 1: nothing is owed; 2: wrong arguments.
 */

const { values } = parseArgs({
  options: {
    country: { type: 'string' },
    type: { type: 'string' },
    month: { type: 'string' },
    out: { type: 'string' },
    list: { type: 'boolean' },
  },
})
const owners: Readonly<Record<CountryCode, string>> = {
  NG: 'owner@lagosfoods.example',
  KE: 'owner@nairobitech.example',
  UG: 'owner@kampalatraders.example',
}
const typesOf = (country: CountryCode): readonly string[] => [
  ...remittanceTypesOf[country],
  ...annualPapersOf[country],
]

if (values.list) {
  for (const country of countryCodes) console.log(`${country}: ${typesOf(country).join(' ')}`)
} else {
  const country = countryCodes.find((code) => code === values.country)
  const { type, month, out } = values
  if (!country || !type || !typesOf(country).includes(type) || !/^\d{4}-\d{2}$/.test(month ?? '') || !out) {
    console.error('filing --country NG|KE|UG --type TYPE --month YYYY-MM --out FOLDER, or filing --list')
    process.exit(2)
  }
  process.exitCode = await writeFiles(country, type, month!, out)
}

/** Writes the files and says which. @returns the exit code */
async function writeFiles(country: CountryCode, type: string, month: string, out: string): Promise<number> {
  return withTestServer({}, async (server) => {
    await createDemoWorld(server.services)
    const body = { email: owners[country], password: demoPassword }
    const owner = { token: (await server.call(sessionRoutes.logInEmployer, { body })).json.data.token }
    mkdirSync(out, { recursive: true })
    let written = 0
    const write = (stem: string, format: string, bytes: Buffer): void => {
      const path = join(out, `${stem}.${format}`)
      writeFileSync(path, bytes)
      console.log(path)
      written += 1
    }
    for (const format of ['xlsx', 'csv'] as const) {
      const paper = annualPapersOf[country].find((one) => one === type)
      if (paper) {
        const query = { year: Number(month.slice(0, 4)), format }
        const answer = await server.call(paperRoutes.downloadAnnual, { params: { paper }, query }, owner)
        const isArchive = answer.headers.get('content-type') === 'application/zip'
        write(`${country}-${paper}-${query.year}`, isArchive ? 'zip' : format, answer.bytes)
        if (isArchive) break
        continue
      }
      const query = { perPage: 200, type: type as never, sort: 'body' as const }
      const { data } = (await server.call(liabilityRoutes.listLiabilities, { query }, owner)).json
      for (const { id, body: to } of data.filter(({ period }) => period === month)) {
        const call = { params: { liabilityId: id }, query: { format } }
        const answer = await server.call(liabilityRoutes.downloadSchedule, call, owner)
        write(`${country}-${type}-${to}-${month}`, format, answer.bytes)
      }
    }
    if (written === 0) console.error(`Nothing of ${type} is owed for ${month} in the demo.`)
    return written === 0 ? 1 : 0
  })
}
