import {
  type AddOnKind,
  type Frequency,
  isByTime,
  isDeduction,
  isShare,
} from '@kazi/contract/employees/add-on-vocabulary'
import type { addOnRoutes } from '@kazi/contract/employees/add-ons'
import type { BodyOf } from '@kazi/contract/route'
import { type CountryCode, countries } from '@kazi/values/country'
import { addMonths, type Month } from '@kazi/values/local-date'
import type { Rate } from '@kazi/values/rate'
import { mostMinorUnits } from '#platform/sheets/columns/cell-readings.ts'
import { basesOf } from '../kinds/kind.rules.ts'
import type { Said } from './add-on.ts'

export type NewAddOn = Omit<BodyOf<typeof addOnRoutes.add>, 'preview'>
type Form = Pick<NewAddOn, Exclude<keyof Said, 'share'> | 'share'>

/** What is wrong with a form, by its fields; the keys are those of the errors' sentences. */
export function faultsOf(
  { kind, frequency }: { readonly kind: AddOnKind; readonly frequency: Frequency },
  country: CountryCode,
  form: Omit<NewAddOn, 'kind' | 'frequency' | 'times'> & { readonly times?: number | null },
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {}
  const { measure, amount, share, hundredths, days, total, times = null } = form
  const wrong = (field: string, isWrong: boolean, sentence: string) => {
    if (isWrong) faults[field] = `add-ons.${sentence}`
  }
  const { amount: most } = mostMinorUnits(countries[country].currency)
  wrong('amount', (amount ?? 0) > most, 'amount-unlikely')
  wrong('total', (total ?? 0) > most, 'amount-unlikely')
  wrong('amount', !isShare(measure) && !amount, 'amount-missing')
  wrong('amount', isShare(measure) && amount !== null, 'not-for-measure')
  wrong('share', isShare(measure) && share === null, 'share-missing')
  wrong('share', !isShare(measure) && share !== null, 'not-for-measure')
  wrong('hundredths', isByTime(measure) && hundredths === null, 'time-missing')
  wrong('hundredths', !isByTime(measure) && hundredths !== null, 'not-for-measure')
  wrong('days', kind === 'per-diem' && days === null, 'days-missing')
  wrong('days', kind !== 'per-diem' && days !== null, 'not-for-measure')
  wrong('amountIs', isDeduction(kind) && form.amountIs === 'net', 'net-of-deduction')
  wrong('payeeId', !isDeduction(kind) && form.payeeId !== null, 'payee-of-addition')
  const isInstalments = frequency === 'instalments'
  wrong('frequency', isInstalments && (!isDeduction(kind) || measure !== 'fixed'), 'instalments-of-addition')
  wrong('total', isInstalments && (total === null || total < (amount ?? 0)), 'total-missing')
  wrong('total', !isInstalments && total !== null, 'not-for-measure')
  wrong('untilMonth', form.untilMonth !== null && form.untilMonth < form.fromMonth, 'until-wrong')
  wrong('untilMonth', frequency !== 'recurring' && form.untilMonth !== null, 'not-for-measure')
  wrong('times', times !== null && form.untilMonth !== null, 'until-twice')
  wrong('times', times !== null && frequency !== 'recurring', 'not-for-measure')
  return faults
}

/** What a form says, with the country's defaults and its last month. */
export function saidBy(
  form: Form,
  { country, kind }: { readonly country: CountryCode; readonly kind: AddOnKind },
  until: { readonly fromMonth: Month; readonly times?: number | null },
): Said {
  const { name, measure, amount, hundredths, days, amountIs, total, payeeId } = form
  return {
    ...{ name, measure, amount, hundredths, days, amountIs, total, payeeId },
    share: form.share as Rate | null,
    untilMonth: until.times ? addMonths(until.fromMonth, until.times - 1) : form.untilMonth,
    bases: form.bases ?? basesOf(country, kind),
  }
}

/** Whether it can't be put right by a month to come: who was paid gets no less, and a net was of that payslip. */
export const needsOpenMonth = (kind: AddOnKind, amountIs: Said['amountIs']): boolean =>
  isDeduction(kind) || amountIs === 'net'
