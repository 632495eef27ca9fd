import { ZERO } from '@kazi/values/money'
import * as z from 'zod/mini'
import { linePart, rule, step } from './payroll/explanation.ts'
import { problem } from './payroll/payslip-view.ts'
import { route } from './route.ts'
import { country, currency, data, minorUnits, month } from './wire.ts'

/** What somebody may be paid a month; more than any salary, and far within what is counted exactly. */
const mostAMonth = 100_000_000_000

const amount = minorUnits.check(z.gte(0), z.lte(mostAMonth))
const isSo = z._default(z.boolean(), false)
const declared = z._default(amount, ZERO)

/** What a month's pay comes to, before anything is explained. */
const totals = z.strictObject({
  month,
  gross: minorUnits,
  deductions: minorUnits,
  net: minorUnits,
  /** what the employer pays besides the gross */
  employer: minorUnits,
})

const itemTotal = z.strictObject({
  item: z.string(),
  kind: z.enum(['earning', 'deduction', 'employer', 'benefit']),
  amount: minorUnits,
})

const calculation = z.strictObject({
  ...totals.shape,
  country,
  currency,
  lines: z.array(
    z.strictObject({
      ...itemTotal.shape,
      label: z.nullable(z.string()),
      parts: z.array(linePart),
      steps: z.array(step),
      rule: z.nullable(rule),
    }),
  ),
  /** what to know of the result, such as a law that is expected and not yet checked */
  warnings: z.array(problem),
  /** the same pay by the law of the same month a year before; null where that law isn't covered */
  yearBefore: z.nullable(z.strictObject({ ...totals.shape, items: z.array(itemTotal) })),
  /** the twelve months of the tax year, each paid the same; null where the law of one of them isn't covered */
  year: z.nullable(
    z.strictObject({ ...z.omit(totals, { month: true }).shape, from: month, items: z.array(itemTotal) }),
  ),
})

/** What anybody may ask of the law, without an account. */
export const calculatorRoutes = {
  calculate: route({
    name: 'calculator.calculate',
    method: 'POST',
    path: 'calculator/{country}',
    summary:
      'One month’s pay by the law of a country: what is taken from it, what the employer pays besides, and why. Nothing is stored.',
    permission: 'public',
    limit: 'reads',
    repeat: 'same-effect',
    audit: { because: 'it changes nothing' },
    params: z.strictObject({ country }),
    body: z.strictObject({
      /** whether `amount` is what the employer pays the person or what arrives; the gross is then found for it */
      amountIs: z._default(z.enum(['gross', 'net']), 'gross'),
      /** of a full month */
      amount: amount.check(z.gt(0)),
      /** absent: the month that it is in the country */
      month: z.optional(month),
      /** somebody whom the country taxes as a non-resident */
      isNonResident: isSo,
      /** another employer applies the person's bands and reliefs */
      isSecondJob: isSo,
      /** what only Nigeria's law asks */
      nigeria: z.optional(
        z.strictObject({
          /** none for those outside the contributory scheme */
          pension: z._default(z.enum(['shared', 'employer-only', 'none']), 'shared'),
          nhf: isSo,
          nhia: isSo,
          /** rent paid in the year */
          annualRent: declared,
          /** life premium paid in the year before */
          annualLifePremium: declared,
        }),
      ),
      /** what only Kenya's law asks; amounts are of a month */
      kenya: z.optional(
        z.strictObject({
          registeredPension: declared,
          insurancePremiums: declared,
          mortgageInterest: declared,
          hasDisabilityCertificate: isSo,
        }),
      ),
      /** what only Uganda's law asks */
      uganda: z.optional(
        z.strictObject({
          localServiceTax: z._default(z.enum(['off', 'instalments', 'all-in-july']), 'instalments'),
        }),
      ),
    }),
    response: data(calculation),
    errors: ['calculator.other-country', 'calculator.not-computable'],
    extension: true,
    example: {
      params: { country: 'KE' },
      body: { amountIs: 'gross', amount: 10_000_000, month: '2026-11' },
    },
  }),
}
