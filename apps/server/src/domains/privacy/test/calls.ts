import { privacyRoutes } from '@kazi/contract/privacy'
import type { Company } from '#testing/calls/company.ts'
import { type Prepare, plain, stepOf } from '#testing/calls/prepared-call.ts'

const request = {
  kind: 'access' as const,
  employeeId: null,
  personName: 'Ngozi Eze',
  askedOn: '2026-11-20',
  note: '',
}
const breach = { foundAt: '2026-11-24T07:30:00.000Z', what: 'A laptop was stolen', people: 3, measures: '' }

async function askFirst({ server, owner }: Company) {
  return stepOf(await server.call(privacyRoutes.recordRequest, { body: request }, owner)).data
}
async function breachFirst({ server, owner }: Company) {
  return stepOf(await server.call(privacyRoutes.recordBreach, { body: breach }, owner)).data
}

/** How each call about people's data succeeds. */
export const calls: Readonly<Record<string, Prepare>> = {
  'privacy.readOverview': plain,
  'privacy.recordRequest': () => ({ body: request }),
  'privacy.answerRequest': async (company) => ({
    params: { requestId: (await askFirst(company)).id },
    body: { answer: 'done', note: 'Mailed on Friday' },
  }),
  'privacy.exportPerson': ({ people }) => ({ params: { employeeId: people[0]! } }),
  'privacy.recordBreach': () => ({ body: breach }),
  'privacy.updateBreach': async (company) => ({
    params: { breachId: (await breachFirst(company)).id },
    body: { people: 3, measures: 'Wiped', authorityToldAt: null, peopleToldAt: null, untoldBecause: null },
  }),
}
