import { type Minor, ZERO } from '@kazi/values/money'
import { atMost, note, percentOf, plus, type Steps, startWith } from '../../explanation.ts'
import type { KenyaPay } from './law.ts'
import { hasMedicalFund, type LinesBeforeTax, startWithMedicalFund, toDate } from './paye-deductions.ts'

/**
 * 15 % of insurance premiums, up to 5,000; from 2022 to November 2024 of NHIF or SHIF too. Income Tax Act Cap 470,
 * s. 31.
 */
export function computeInsuranceRelief(pay: KenyaPay, { health }: LinesBeforeTax, steps: Steps): Minor {
  const { insurance, doesInsuranceCoverHealth } = pay.law.paye.reliefs
  const premiums = pay.facts.reliefs.insurancePremiums
  const healthPaid = doesInsuranceCoverHealth ? toDate(pay, health) : ZERO
  if (premiums === ZERO && healthPaid === ZERO) return ZERO
  const paid = startWithInsurance(pay, premiums, healthPaid, steps)
  const relief = percentOf(steps, 'ke.paye.insurance-relief-rate', paid, insurance.rate)
  return atMost(steps, 'ke.paye.insurance-relief-limit', relief, insurance.limit)
}

function startWithInsurance(pay: KenyaPay, premiums: Minor, healthPaid: Minor, steps: Steps): Minor {
  if (healthPaid === ZERO) return startWith(steps, 'ke.paye.insurance-premiums', premiums)
  const label = pay.law.health.kind === 'shif' ? 'ke.paye.shif' : 'ke.paye.nhif'
  return plus(steps, 'ke.paye.insurance-premiums', startWith(steps, label, healthPaid), premiums)
}

/**
 * 15 % of the housing levy, up to 9,000, from April to November 2024. Disputed: one vendor says that the section
 * never came into force, so that it is a setting. Income Tax Act Cap 470, s. 30A; Affordable Housing Act 2024.
 */
export function computeHousingRelief(pay: KenyaPay, { housingLevy }: LinesBeforeTax, steps: Steps): Minor {
  const relief = pay.law.paye.reliefs.housingLevy
  if (relief === null || housingLevy === null) return ZERO
  if (!pay.facts.statutory.hasHousingRelief) {
    note(steps, 'ke.paye.housing-relief-off')
    return ZERO
  }
  const paid = startWith(steps, 'ke.paye.housing-levy-paid', toDate(pay, housingLevy))
  const share = percentOf(steps, 'ke.paye.housing-relief-rate', paid, relief.rate)
  note(steps, 'ke.paye.housing-relief-disputed')
  return atMost(steps, 'ke.paye.housing-relief-limit', share, relief.limit)
}

/** 15 % of post-retirement medical contributions, up to 5,000, from January to November 2024. s. 30B. */
export function computeMedicalFundRelief(
  pay: KenyaPay,
  { postRetirementMedical }: LinesBeforeTax,
  steps: Steps,
): Minor {
  const relief = pay.law.paye.reliefs.postRetirementMedical
  if (relief === null || !hasMedicalFund(pay)) return ZERO
  const paid = startWithMedicalFund(pay, postRetirementMedical, steps)
  const share = percentOf(steps, 'ke.paye.post-retirement-medical-relief-rate', paid, relief.rate)
  note(steps, 'ke.paye.post-retirement-medical-relief-disputed')
  return atMost(steps, 'ke.paye.post-retirement-medical-relief-limit', share, relief.limit)
}
