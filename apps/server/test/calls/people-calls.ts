import { employeeRoutes } from '@kazi/contract/employees/employees'
import { fileRoutes } from '@kazi/contract/files'
import { csvOf, personOf } from '#domains/employees/test/sheet-files.ts'
import { editable } from './account-calls.ts'
import type { Company } from './company.ts'
import { type Prepare, plain, stepOf } from './prepared-call.ts'

/** A sheet with one person in it, uploaded by the owner. */
async function uploadSheet({ server, owner }: Company): Promise<string> {
  const file = { name: 'people.csv', bytes: csvOf([personOf('NG')]) }
  return stepOf(await server.call(fileRoutes.uploadFile, { file }, owner)).data.id
}

const sheet: Prepare = async (company) => ({ body: { fileId: await uploadSheet(company) } })
const account = { bankCode: '058', accountNumber: '0000000018' }

/** People, files, banks, onboarding, and the dashboard over them. */
export const peopleCalls: Readonly<Record<string, Prepare>> = {
  'dashboard.readStatsCard': plain,
  'dashboard.readPayrollDistribution': plain,
  'dashboard.listTasks': plain,
  'dashboard.readEmployeeStats': plain,
  'departments.list': plain,
  'employees.list': plain,
  'employees.read': ({ people }) => ({ params: { employee_id: people[0]! } }),
  'employees.update': async ({ server, owner, people }) => {
    const params = { employee_id: people[0]! }
    const { data } = stepOf(await server.call(employeeRoutes.read, { params }, owner))
    return { params, body: { ...editable(data), jobTitle: 'Accountant' } }
  },
  'employees.validateSheet': sheet,
  'employees.importSheet': sheet,
  'employees.downloadSheet': plain,
  'payments.listBanks': plain,
  'payments.enquireName': () => ({ body: account }),
  'payments.listCountries': plain,
  'payments.uploadFile': () => ({ file: { name: 'people.csv', bytes: csvOf([personOf('NG')]) } }),
  'payments.downloadFile': async (company) => ({ params: { fileId: await uploadSheet(company) } }),
  'organizations.saveKyc': () => ({
    body: {
      countryCode: 'NG',
      status: 'completed',
      businessInformation: { businessName: 'Lagos Foods Ltd', businessType: 'llc' },
    },
  }),
  'organizations.readChecklist': plain,
  'organizations.createWallet': () => ({ body: { ...account, accountName: 'Lagos Foods Ltd' } }),
  'organizations.listWallets': plain,
}
