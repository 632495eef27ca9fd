import { identifierKeys } from '@kazi/contract/employees/employees'
import { type Language, translate } from '@kazi/messages'
import { itemOf, type Line, type LineKind, type RuleReference } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import { monthOf } from '@kazi/values/local-date'
import { add, type Minor, minor } from '@kazi/values/money'
import { isWholeMonth } from '@kazi/values/pay-period'
import { maskAccountNumber } from '#domains/banks/index.ts'
import type { PayslipDocument } from '#domains/payroll/index.ts'
import type { AmountColumn, Voice } from './amount-column.ts'
import { type Annex, describeAnnex } from './payslip-annex.ts'
import {
  type Entry,
  explainWord,
  printAmount,
  printDate,
  printItem,
  printMonth,
  printSpan,
} from './printed-text.ts'
import { describeTax, describeYear } from './tax-columns.ts'

type RunOfDocument = PayslipDocument['run']
type PayslipOfDocument = PayslipDocument['payslip']

/** Everything that a payslip says, as text in the reader's language, in the order of reading. */
export interface PayslipSheet {
  readonly language: Language
  readonly documentTitle: string
  readonly title: string
  readonly organization: string
  readonly address: string | null
  readonly month: string
  /** whose payslip of which month it is, on every page */
  readonly whose: string
  readonly run: string
  /** said while the run isn't approved yet, so that nobody takes the paper for a promise */
  readonly draft: string | null
  readonly net: Entry
  readonly payDate: string
  readonly gross: Entry
  readonly deductions: Entry
  /** shares of the gross pay, for the bar; the sizes are minor units */
  readonly bar: readonly (Entry & { readonly size: number })[]
  readonly person: readonly Entry[]
  readonly identifiers: readonly Entry[]
  readonly earnings: AmountColumn
  readonly deductionLines: AmountColumn
  readonly employer: AmountColumn
  readonly yearToDate: AmountColumn
  /** what income tax was worked out on; null where no bands were */
  readonly tax: AmountColumn | null
  /** what is given in kind: taxed, not paid out; null without any */
  readonly benefits: AmountColumn | null
  /** deductions that the pay couldn't bear in full; null without any */
  readonly shortfalls: AmountColumn | null
  readonly lawsTitle: string
  readonly laws: readonly string[]
  readonly notes: readonly string[]
  readonly annex: Annex
  /** ISO 8601 in UTC */
  readonly createdAt: string
}

/** A month by its name, a half or a week by its days. */
const printPeriod = ({ month, period }: RunOfDocument, language: Language): string =>
  isWholeMonth(period) ? printMonth(month, language) : printSpan(period.from, period.to, language)

/** Says a stored payslip in words. Figures are only formatted. */
export function describePayslip({ run, payslip }: PayslipDocument, language: Language): PayslipSheet {
  const voice: Voice = {
    language,
    say: (key, values) => translate(language, 'documents', key, values),
    money: (amount) => printAmount(amount, run.currency, language, 'alone'),
    digits: (amount) => printAmount(amount, run.currency, language, 'column'),
  }
  const { say, money } = voice
  const { employer } = run
  const { totals } = payslip
  const month = printPeriod(run, language)
  return {
    language,
    documentTitle: say(run.kind === 'final' ? 'payslip.finalDocumentTitle' : 'payslip.documentTitle', {
      ...{ month, name: payslip.name },
    }),
    title: say(run.kind === 'final' ? 'payslip.finalTitle' : 'payslip.title'),
    organization: employer.name,
    address: employer.address,
    month,
    whose: `${payslip.name} · ${payslip.number} · ${month}`,
    run: say('payslip.run', { number: run.number }),
    draft: run.wasApproved ? null : say('payslip.draft'),
    net: { label: say('payslip.netPay'), value: money(totals.net) },
    payDate: say('payslip.payDate', { date: printDate(run.payDate, language) }),
    gross: { label: say('payslip.gross'), value: money(totals.gross) },
    deductions: { label: say('payslip.deductions'), value: `−${money(totals.deductions)}` },
    bar: describeBar(payslip, voice),
    person: describePerson(run, payslip, voice),
    identifiers: describeIdentifiers(payslip, employer.country, voice),
    ...describeColumns(payslip, voice),
    yearToDate: describeYear(payslip, employer.country, voice),
    tax: describeTax(payslip, voice),
    shortfalls: describeShortfalls(payslip, voice),
    lawsTitle: say('payslip.laws'),
    laws: describeLaws(payslip, voice),
    notes: [
      say('payslip.rounding', { currency: run.currency }),
      say('payslip.rules', { release: run.rulesRelease }),
      say('payslip.reference', { reference: payslip.id }),
    ],
    annex: describeAnnex({ run, payslip }, language),
    createdAt: run.computedAt,
  }
}

function describeColumns({ lines, totals }: PayslipOfDocument, voice: Voice) {
  const { language, say, digits } = voice
  const column = (title: string, kind: LineKind, totalLabel: string, total: Minor): AmountColumn => ({
    title,
    rows: lines
      .filter((line) => line.kind === kind)
      .map((line) => ({
        label: printItem(line.item, line.label, language),
        value: digits(line.amount),
        parts: describeParts(line, voice),
      })),
    total: { label: totalLabel, value: digits(total) },
  })
  return {
    earnings: column(say('payslip.earnings'), 'earning', say('payslip.totalEarnings'), totals.gross),
    deductionLines: column(
      say('payslip.deductions'),
      'deduction',
      say('payslip.totalDeductions'),
      totals.deductions,
    ),
    employer: column(
      say('payslip.employerPart'),
      'employer',
      say('payslip.totalEmployer'),
      totals.employerCost,
    ),
    benefits: lines.some(({ kind }) => kind === 'benefit')
      ? column(say('payslip.benefits'), 'benefit', say('payslip.totalBenefits'), totals.benefits)
      : null,
  }
}

/** `1–21 Nov 2026`, `Unpaid leave, 3–5 Nov 2026`, `Arrears, October 2026`. */
const describeParts = ({ parts }: Line, { language, digits }: Voice): Entry[] =>
  parts.map(({ kind, from, to, amount }) => {
    const span = kind === 'arrears' ? printMonth(monthOf(from), language) : printSpan(from, to, language)
    const name = explainWord('parts', kind, language)
    return {
      label: kind === 'salary' ? span : `${name}${language === 'zh-CN' ? '，' : ', '}${span}`,
      value: digits(amount),
    }
  })

function describeShortfalls(
  { shortfalls }: PayslipOfDocument,
  { language, say, digits }: Voice,
): AmountColumn | null {
  if (shortfalls.length === 0) return null
  return {
    title: say('payslip.shortfalls'),
    rows: shortfalls.map(({ item, label, taken, carried }) => ({
      label: printItem(item, label, language),
      value: digits(carried),
      parts: [{ label: say('payslip.shortfallTaken'), value: digits(taken) }],
    })),
    total: null,
  }
}

/**
 * Where the gross pay goes, split as the screens split it: dues to a private scheme and the student loan's repayment
 * are no tax, though the law asks for them, and stand under the other deductions. The sizes only draw the bar; the
 * amounts are sums of printed lines.
 */
function describeBar({ lines, totals }: PayslipOfDocument, { say, digits }: Voice) {
  const statutory = add(
    ...lines
      .filter((line) => line.kind === 'deduction' && isTaxOrContribution(line.item))
      .map((line) => line.amount),
  )
  const other = minor(totals.deductions - statutory)
  const parts = [
    { label: say('payslip.barNet'), size: totals.net },
    { label: say('payslip.barStatutory'), size: statutory },
    { label: say('payslip.barOther'), size: other },
  ]
  return parts.filter(({ size }) => size > 0).map((part) => ({ ...part, value: digits(part.size) }))
}

function isTaxOrContribution(item: string): boolean {
  const type = itemOf(item)?.statutory ?? null
  return type !== null && type !== 'helb'
}

function describePerson(run: RunOfDocument, payslip: PayslipOfDocument, { language, say }: Voice): Entry[] {
  return [
    { label: say('payslip.employee'), value: payslip.name },
    { label: say('payslip.jobTitle'), value: payslip.jobTitle ?? '–' },
    { label: say('payslip.number'), value: payslip.number },
    { label: say('payslip.department'), value: payslip.department ?? '–' },
    { label: say('payslip.period'), value: printSpan(run.period.from, run.period.to, language) },
    { label: say('payslip.paidTo'), value: payslip.payee.bankName },
    { label: say('payslip.account'), value: maskAccountNumber(payslip.payee.accountNumber) },
    ...(run.employer.number === null
      ? []
      : [{ label: say(`payslip.employerNumber.${run.employer.country}`), value: run.employer.number }]),
  ]
}

/** In the order of the contract; a number that nobody entered is left out. */
function describeIdentifiers(
  { identifiers }: PayslipOfDocument,
  country: CountryCode,
  { say }: Voice,
): Entry[] {
  return identifierKeys[country].flatMap((key) => {
    const value = identifiers[key]
    return value ? [{ label: say(`identifier.${key}`), value }] : []
  })
}

/** Each law once, with the lines that rest on it. */
function describeLaws({ lines }: PayslipOfDocument, { language, say }: Voice): string[] {
  const byLaw = new Map<string, { readonly rule: RuleReference; readonly items: Set<string> }>()
  for (const { rule, item, label } of lines) {
    if (!rule) continue
    const key = `${rule.law} ${rule.effectiveFrom}`
    const known = byLaw.get(key) ?? { rule, items: new Set() }
    known.items.add(printItem(item, label, language))
    byLaw.set(key, known)
  }
  return [...byLaw.values()].map(({ rule, items }) =>
    say('payslip.law', {
      item: [...items].join(' · '),
      law: rule.law,
      date: printDate(rule.effectiveFrom, language),
    }),
  )
}
