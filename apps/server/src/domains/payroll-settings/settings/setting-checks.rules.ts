import { namedComponents, wholeShare } from '@kazi/contract/payroll/settings-vocabulary'
import { itemOf } from '@kazi/payroll'
import type { CountryCode } from '@kazi/values/country'
import type { BreakdownValue } from './setting.ts'

/** What is wrong with a breakdown, by the path of the field; the keys are those of the errors' sentences. */
export function faultsOfBreakdown(
  { components, remainderTo }: BreakdownValue,
  country: CountryCode,
): Record<string, string> {
  const faults: Record<string, string> = {}
  const total = components.reduce((sum, { share }) => sum + share, 0)
  if (total !== wholeShare) faults['breakdown.components'] = 'payroll-settings.not-whole'
  if (!components.some(({ code }) => code === remainderTo)) {
    faults['breakdown.remainderTo'] = 'payroll-settings.remainder-missing'
  }
  for (const [index, component] of components.entries()) {
    const at = `breakdown.components.${index}`
    const { code, label } = component
    const isFirst = components.findIndex((other) => other.code === code) === index
    if (!isFirst || (!isNamed(code) && itemOf(code) !== undefined)) {
      faults[`${at}.code`] = 'payroll-settings.code-taken'
    }
    if (!isNamed(code) && label === null) faults[`${at}.label`] = 'wire.required'
    if (isPensionLeftOut(component, country)) faults[`${at}.bases`] = 'payroll-settings.pension-base'
  }
  return faults
}

const isNamed = (code: string): boolean => (namedComponents as readonly string[]).includes(code)

/** Pension is on not less than basic, housing and transport. Pension Reform Act 2014 (Nigeria), s. 4 and s. 120. */
const isPensionLeftOut = (
  { code, bases }: BreakdownValue['components'][number],
  country: CountryCode,
): boolean => country === 'NG' && isNamed(code) && code !== 'other' && !bases.pension

/** People from whom on pensions are compulsory. Pension Reform Act 2014 (Nigeria), s. 2. */
export const pensionHeadcount = 3
