import type { KenyaFacts, NigeriaFacts, Pay, UgandaFacts } from '../src/index.ts'

/*
 * The law of late 2026 written out by hand for the benched people: plain integer arithmetic, no dates, no lines, no
 * explanation, nothing that a product needs. It shows the limit that the engine is measured against, and each one
 * answers the net pay, which the bench compares with the engine's.
 */

/** The benched people have a monthly gross, whole and without raises. */
const grossOf = (pay: Pay): number => (pay.basis === 'monthly' ? (pay.gross ?? 0) : 0)

/** Half-up `amount × millionths / 1,000,000` of an amount that isn't negative. */
const share = (amount: number, millionths: number): number =>
  Math.floor((amount * millionths + 500_000) / 1_000_000)

export function netInKenya({ pay, reliefs, contributions }: KenyaFacts): number {
  const gross = grossOf(pay)
  const tierTwoPay = Math.max(0, Math.min(gross, 10_800_000) - 900_000)
  const nssf = share(Math.min(gross, 900_000), 60_000) + share(tierTwoPay, 60_000)
  const shif = Math.max(30_000, share(gross, 27_500))
  const levy = share(gross, 15_000)
  const pension = contributions.registeredPension
  const retirement = Math.min(nssf + pension, share(gross, 300_000), 3_000_000)
  const taxable = Math.max(0, gross - retirement - shif - levy)
  let tax = Math.min(taxable, 2_400_000) * 4
  if (taxable > 2_400_000) tax += (Math.min(taxable, 3_233_300) - 2_400_000) * 10
  if (taxable > 3_233_300) tax += (Math.min(taxable, 50_000_000) - 3_233_300) * 12
  if (taxable > 50_000_000) tax += (Math.min(taxable, 80_000_000) - 50_000_000) * 13
  if (taxable > 80_000_000) tax += (taxable - 80_000_000) * 14
  const insurance = Math.min(share(reliefs.insurancePremiums, 150_000), 500_000)
  const paye = Math.max(0, Math.floor((tax + 20) / 40) - 240_000 - insurance)
  return gross - nssf - shif - levy - pension - paye
}

export function netInNigeria({ pay, reliefs, statutory }: NigeriaFacts): number {
  const gross = grossOf(pay)
  const basic = share(gross, 400_000)
  const pensionable = basic + share(gross, 250_000) + share(gross, 150_000)
  const pension = statutory.pension === 'shared' ? share(pensionable, 80_000) : 0
  const nhf = statutory.nhf ? share(gross, 25_000) : 0
  const nhia = statutory.nhia ? share(basic, 50_000) : 0
  const contributions = pension + nhf + nhia
  if (gross <= 7_000_000) return gross - contributions
  // In hundredths of a kobo, so that 20 % of the rent leaves nothing over.
  const rent = Math.min(reliefs.annualRent * 20, 5_000_000_000)
  const annual = ((gross - contributions) * 12 - reliefs.annualLifePremium) * 100 - rent
  let tax = 0
  if (annual > 8_000_000_000) tax += (Math.min(annual, 30_000_000_000) - 8_000_000_000) * 15
  if (annual > 30_000_000_000) tax += (Math.min(annual, 120_000_000_000) - 30_000_000_000) * 18
  if (annual > 120_000_000_000) tax += (Math.min(annual, 250_000_000_000) - 120_000_000_000) * 21
  if (annual > 250_000_000_000) tax += (Math.min(annual, 500_000_000_000) - 250_000_000_000) * 23
  if (annual > 500_000_000_000) tax += (annual - 500_000_000_000) * 25
  const paye = Math.floor((tax + 60_000) / 120_000)
  return gross - contributions - paye
}

const localServiceTax = [0, 0, 5, 10, 20, 30, 40, 60, 70, 80, 90]

export function netInUganda({ pay }: UgandaFacts): number {
  const gross = grossOf(pay)
  const nssf = share(gross, 50_000)
  const annual = gross > 1_000_000 ? 100_000 : localServiceTax[Math.ceil(gross / 100_000)]! * 1000
  const lst = annual / 4
  const chargeable = gross - lst
  let tax = 0
  if (chargeable > 335_000) tax += (Math.min(chargeable, 410_000) - 335_000) * 20
  if (chargeable > 410_000) tax += (Math.min(chargeable, 485_000) - 410_000) * 25
  if (chargeable > 485_000) tax += (Math.min(chargeable, 10_000_000) - 485_000) * 30
  if (chargeable > 10_000_000) tax += (chargeable - 10_000_000) * 40
  return gross - nssf - lst - Math.floor((tax + 50) / 100)
}
