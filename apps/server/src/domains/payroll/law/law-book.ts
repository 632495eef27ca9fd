import type { RuleReference } from '@kazi/payroll'

/**
 * The law that the payslips of a run were worked out with: each version of a rule once, in the order in which it was
 * met. The engine hands one object to all payslips of the same dates, so that looking one up costs next to nothing.
 */
export class LawBook {
  readonly #numbers = new Map<RuleReference, number>()
  readonly #byText = new Map<string, number>()
  readonly rules: RuleReference[] = []

  numberOf(rule: RuleReference): number {
    return this.#numbers.get(rule) ?? this.#enter(rule)
  }

  /** Equal law in another object keeps its number. */
  #enter(rule: RuleReference): number {
    const text = JSON.stringify(rule)
    const number = this.#byText.get(text) ?? this.rules.push(rule) - 1
    this.#byText.set(text, number)
    this.#numbers.set(rule, number)
    return number
  }
}
