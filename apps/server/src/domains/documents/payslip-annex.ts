import { type Language, translate } from '@kazi/messages'
import type { PayslipDocument } from '#domains/payroll/index.ts'
import { type AnnexParameter, ParameterList } from './annex-law.ts'
import { type AnnexRow, describeSteps } from './annex-steps.ts'
import { isDoubtful } from './doubtful-notes.ts'
import { printAmount, printDate, printItem } from './printed-text.ts'

/** How a line came about. */
export interface AnnexLine {
  readonly name: string
  /** heads the rest of the line's steps on a further page */
  readonly continuedName: string
  readonly amount: string
  readonly law: string | null
  readonly rows: readonly AnnexRow[]
}

/** Every line step by step, and every figure of the law in them: what a payslip is checked by. */
export interface Annex {
  readonly title: string
  readonly lead: string
  readonly lines: readonly AnnexLine[]
  readonly lawTitle: string
  readonly continuedLawTitle: string
  readonly law: readonly AnnexParameter[]
}

export function describeAnnex({ run, payslip }: PayslipDocument, language: Language): Annex {
  const { currency } = run
  const lawTitle = translate(language, 'documents', 'annex.lawTitle')
  const parameters = new ParameterList(currency, language)
  const lines = payslip.lines.map(({ item, label, amount, steps, rule }): AnnexLine => {
    const numbers = rule?.parameters.map((parameter) => parameters.numberOf(parameter)) ?? []
    const name = printItem(item, label, language)
    return {
      name,
      continuedName: translate(language, 'documents', 'annex.continued', { name }),
      amount: printAmount(amount, currency, language, 'column'),
      law:
        rule &&
        translate(language, 'documents', numbers.length > 0 ? 'annex.lawWithFigures' : 'annex.lawSince', {
          law: rule.law,
          date: printDate(rule.effectiveFrom, language),
          numbers: numbers.map((number) => `[${number}]`).join(' '),
        }),
      rows: describeSteps(
        steps.filter(({ kind, label: said }) => kind !== 'note' || !isDoubtful(said)),
        currency,
        language,
      ),
    }
  })
  return {
    title: translate(language, 'documents', 'annex.title'),
    lead: translate(language, 'documents', 'annex.lead'),
    lines,
    lawTitle,
    continuedLawTitle: translate(language, 'documents', 'annex.continued', { name: lawTitle }),
    law: parameters.entries,
  }
}
