import type { Facts } from './facts.ts'
import type { Result } from './result.ts'

export function calculate(_facts: Facts): Result {
  throw new Error('calculate: being written')
}
