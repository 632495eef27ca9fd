import type { RemittanceType } from '@kazi/contract/remittances/vocabulary'
import type { CountryCode } from '@kazi/values/country'
import { addDays, type LocalDate } from '@kazi/values/local-date'
import { remittanceHandlers } from '#domains/remittances/index.ts'
import { transact } from '#platform/db/transact.ts'
import { storeFile } from '#platform/files/stored-file.ts'
import type { DemoStage } from './company-setup.service.ts'
import { noInput } from './no-input.ts'

/** What each company is late with at the end of its history: something whose penalty has a source. */
const forgotten: Readonly<Record<CountryCode, RemittanceType>> = {
  NG: 'pension',
  KE: 'housing-levy',
  UG: 'nssf',
}

/** Days before a due date on which the company pays. */
const daysBefore = 2

/** What the company sets before its first remittance: the day of what no law dates, and where it is registered. */
export async function setUpRemittances({ company, owner }: DemoStage): Promise<void> {
  if (company.country === 'NG') {
    const body = { type: 'nsitf' as const, day: { monthsAfter: 1, day: 16 } }
    await remittanceHandlers.setDueDay(owner, { ...noInput, body })
  }
}

/**
 * Pays what is due until a day, by the calls that the owner would make, each with its receipt. In the last month one
 * kind is forgotten, and one receipt still has to come.
 */
export async function payRemittances(
  { company, owner }: DemoStage,
  until: LocalDate,
  isLast: boolean,
  travel: (day: LocalDate, time: string) => void,
): Promise<void> {
  const query = { page: 1, perPage: 200, state: 'open', sort: 'due', order: 'asc' } as const
  const { data } = await remittanceHandlers.listLiabilities(owner, { ...noInput, query })
  const due = data.filter(({ dueOn }) => dueOn !== null && dueOn <= until)
  const late = isLast ? due.find(({ type }) => type === forgotten[company.country]) : undefined
  for (const [at, liability] of due.entries()) {
    if (liability === late) continue
    travel(addDays(liability.dueOn!, -daysBefore), '10:00')
    const isProven = !(isLast && at === due.length - 1)
    const receipt = isProven
      ? await keepReceipt(owner, `${liability.type}-${liability.body}-${liability.period}`)
      : {}
    await remittanceHandlers.recordPayment(owner, {
      ...noInput,
      params: { liabilityId: liability.id },
      body: {
        amount: liability.outstanding.amount,
        paidOn: owner.clock.today(owner.organization!.timeZone),
        reference: `${company.wallet.bankCode}-${liability.period.replace('-', '')}-${String(at + 1).padStart(3, '0')}`,
        ...receipt,
      },
    })
  }
}

/** A receipt as a portal prints it, kept as if the owner had uploaded it. */
async function keepReceipt(owner: DemoStage['owner'], name: string) {
  const bytes = Buffer.from(`%PDF-1.4\n% ${name}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)
  const file = { name: `receipt-${name}.pdf`, contentType: 'application/pdf', bytes }
  const { id } = await transact(owner, (inside) => storeFile(inside, file))
  return { receiptFileId: id }
}

/** Where the company is registered, once it is known to whom it owes. */
export async function registerWithBodies({ company, owner }: DemoStage): Promise<void> {
  const query = { page: 1, perPage: 200, sort: 'body', order: 'asc' } as const
  const { data } = await remittanceHandlers.listLiabilities(owner, { ...noInput, query })
  const bodies = new Map(data.map(({ type, body }) => [`${type} ${body}`, { type, body }]))
  for (const [at, { type, body }] of [...bodies.values()].entries()) {
    if (body.endsWith('-not-said') || type === 'third-party') continue
    await remittanceHandlers.createAdmin(owner, {
      ...noInput,
      params: { type },
      body: { body, number: numberOf(company.country, type, company.taxPin, at), office: null },
    })
  }
}

function numberOf(
  country: CountryCode,
  type: RemittanceType,
  taxPin: string | undefined,
  at: number,
): string {
  if (country === 'KE' && ['paye', 'housing-levy', 'nita'].includes(type)) return taxPin ?? 'P051234567X'
  if (country === 'UG' && type === 'paye') return '1000123456'
  return `${type.toUpperCase().replace('-', '')}-${100_200 + at * 37}`
}
