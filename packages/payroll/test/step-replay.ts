import type { BandRow, Step } from '../src/index.ts'

/** `amount × numerator / denominator` rounded half-up, apart from the engine's own arithmetic. */
function multiplyHalfUp(amount: number, numerator: number, denominator: number): number {
  const twice = Math.abs(amount) * numerator * 2 + denominator
  if (twice > Number.MAX_SAFE_INTEGER) {
    return divideHalfUp(BigInt(amount) * BigInt(numerator), BigInt(denominator))
  }
  // A quotient of two integers as small as these is never rounded up to the next whole number.
  const rounded = Math.floor(twice / (2 * denominator))
  return amount < 0 ? 0 - rounded : rounded
}

function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (size * 2n + denominator) / (denominator * 2n)
  return Number(numerator < 0n ? -rounded : rounded)
}

const MILLION = 1_000_000

function replayBands(rows: readonly BandRow[], income: number, divisor: number): number {
  let exact = 0n
  let covered = 0
  for (const row of rows) {
    if (row.from !== covered) throw new Error(`a gap in the bands at ${covered}`)
    const end = row.to === null ? income : Math.min(income, row.to)
    if (row.taxed !== end - row.from) throw new Error(`band from ${row.from} took ${row.taxed}`)
    if (row.tax !== multiplyHalfUp(row.taxed, row.rate, MILLION)) throw new Error('band tax')
    exact += BigInt(row.taxed) * BigInt(row.rate)
    covered = end
  }
  if (covered !== income) throw new Error(`bands cover ${covered} of ${income}`)
  return divideHalfUp(exact, BigInt(MILLION * divisor))
}

/** The running figure after a step, worked out from the one before it and what the step says it does. */
function replay(step: Step, running: number): number {
  switch (step.kind) {
    case 'amount':
      return step.amount
    case 'add':
      return running + step.value
    case 'subtract':
      return running - step.value
    case 'percent':
      if (step.base !== running) throw new Error(`${step.label}: base ${step.base} isn't ${running}`)
      return multiplyHalfUp(running, step.rate, MILLION * (step.unit ?? 1)) * (step.unit ?? 1)
    case 'at-most':
      return Math.min(running, step.limit)
    case 'at-least':
      return Math.max(running, step.limit)
    case 'bands':
      return replayBands(step.rows, running, step.divisor ?? 1)
    case 'table': {
      if (step.base !== running) throw new Error(`${step.label}: base ${step.base} isn't ${running}`)
      const isInClass =
        (running > step.above || running === 0) && (step.upTo === null || running <= step.upTo)
      if (!isInClass) throw new Error(`${step.label}: ${running} isn't in the class`)
      return step.amount
    }
    case 'fraction':
      return multiplyHalfUp(running, step.numerator, step.denominator)
    case 'note':
      return running
  }
}

/** Re-executes a line's steps. @throws when one's amount isn't what it follows from. @returns the last figure. */
export function replaySteps(steps: readonly Step[]): number {
  let running = Number.NaN
  for (const step of steps) {
    running = replay(step, running)
    if (step.kind !== 'note' && step.amount !== running) {
      throw new Error(`${step.label}: ${step.amount} instead of ${running}`)
    }
  }
  return running
}
