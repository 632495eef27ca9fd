import type { addOnRoutes } from '@kazi/contract/employees/add-ons'
import type { BodyInputOf } from '@kazi/contract/route'

type Form = BodyInputOf<typeof addOnRoutes.add>

const fixed = { measure: 'fixed', share: null, hundredths: null } as const

/** 50,000.00 once, in December 2026. */
export const bonus = (changes: Partial<Form> = {}): Form => ({
  ...{ kind: 'bonus', frequency: 'once', fromMonth: '2026-12', name: 'Christmas bonus' },
  ...fixed,
  amount: 5_000_000,
  ...changes,
})

/** 500.00 a month from December 2026 on. */
export const allowance = (changes: Partial<Form> = {}): Form => ({
  ...{ kind: 'airtime', frequency: 'recurring', fromMonth: '2026-12', name: 'Airtime' },
  ...fixed,
  amount: 50_000,
  ...changes,
})

/** Instalments of 1,000.00 of a balance of 3,500.00 from December 2026 on. */
export const loan = (changes: Partial<Form> = {}): Form => ({
  ...{ kind: 'staff-loan', frequency: 'instalments', fromMonth: '2026-12', name: 'Staff loan' },
  ...fixed,
  ...{ amount: 100_000, total: 350_000 },
  ...changes,
})
