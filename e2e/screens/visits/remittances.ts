import { press, type VisitsByPage } from '../visit.ts'

const all = '/app/employees/remittances'

export const remittancesVisits: VisitsByPage = {
  '/app/employees/remittances': [{ name: 'remittances', account: 'owner', path: all }],
  '/app/employees/remittances/$type': [
    { name: 'remittances-type', account: 'owner', path: `${all}/paye` },
    { name: 'remittances-type-unknown', account: 'owner', path: `${all}/nssf` },
  ],
  '/app/employees/remittances/$type/add': [
    { name: 'remittances-register', account: 'owner', path: `${all}/paye/add` },
  ],
  '/app/employees/remittances/receipts': [
    { name: 'remittances-receipts', account: 'owner', path: `${all}/receipts` },
  ],
  '/app/employees/remittances/settings': [
    { name: 'remittances-settings', account: 'owner', path: `${all}/settings` },
    {
      name: 'remittances-settings-day',
      account: 'owner',
      path: `${all}/settings`,
      open: press('remittances.settings.setDay'),
    },
  ],
}
