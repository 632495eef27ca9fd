import type { bonusMeasures, bonusNames, offCycleItems } from '@kazi/contract/payroll/run-vocabulary'
import type { InitData } from '../run.ts'
import type { Plan, RunKind } from './use-init-data.ts'

/** An amount for one person, as it is typed. */
export interface ItemDraft {
  readonly employeeId: string | null
  readonly kind: (typeof offCycleItems)[number]
  readonly name: string
  readonly amount: number | null
  readonly isNet: boolean
}

/** What a run of another kind pays, as it is typed. */
export interface PlanDraft {
  /** of an off-cycle run: amounts, or the salaries that the month's payroll left out */
  readonly offCycle: 'items' | 'missed'
  readonly items: readonly ItemDraft[]
  readonly bonus: {
    readonly kind: (typeof bonusNames)[number]
    /** null: the kind's own name */
    readonly name: string | null
    readonly measure: (typeof bonusMeasures)[number]
    readonly amount: number | null
    readonly percent: number | null
    readonly amountIs: 'gross' | 'net' | 'settings'
    readonly byTenure: 'yes' | 'no' | 'settings'
  }
}

export const emptyItem: ItemDraft = { employeeId: null, kind: 'bonus', name: '', amount: null, isNet: false }

export const emptyPlan: PlanDraft = {
  offCycle: 'items',
  items: [emptyItem],
  bonus: {
    ...{ kind: 'thirteenth-month', name: null, measure: 'share-of-basic', amount: null, percent: 100 },
    ...{ amountIs: 'settings', byTenure: 'settings' },
  },
}

type Candidate = InitData['candidates'][number]

/** Whether a run could pay them anything: what a past month paid too much is settled with the person. */
export const isOwed = ({ difference }: Candidate): boolean => difference === null || difference.amount > 0

/** Who of the candidates is paid. */
export const chosenOf = (candidates: readonly Candidate[], without: ReadonlySet<string>): string[] =>
  candidates.flatMap((one) => (isOwed(one) && !without.has(one.employeeId) ? [one.employeeId] : []))

/**
 * The plan as the calls ask for it; null while something is missing.
 * @param nameOf what a bonus or an amount is called that nobody named
 */
export function planOf(
  kind: RunKind,
  draft: PlanDraft,
  nameOf: (kind: ItemDraft['kind'] | PlanDraft['bonus']['kind']) => string,
): Plan | null {
  if (kind === 'bonus') return bonusOf(draft, nameOf)
  if (kind !== 'off-cycle' || draft.offCycle === 'missed') return {}
  const items = draft.items.flatMap(({ employeeId, amount, isNet, name, ...item }) =>
    employeeId === null || amount === null || amount < 1
      ? []
      : [
          {
            ...{ employeeId, amount, kind: item.kind, name: name.trim() || nameOf(item.kind) },
            amountIs: isNet ? ('net' as const) : ('gross' as const),
          },
        ],
  )
  return items.length === draft.items.length ? { items } : null
}

function bonusOf({ bonus }: PlanDraft, nameOf: (kind: PlanDraft['bonus']['kind']) => string): Plan | null {
  const { kind, name, measure, amount, percent, amountIs, byTenure } = bonus
  const isFixed = measure === 'fixed'
  const given = isFixed ? amount : percent
  if (given === null || given <= 0) return null
  return {
    bonus: {
      ...{ kind, name: name?.trim() || nameOf(kind), measure },
      amount: isFixed ? given : null,
      share: isFixed ? null : Math.round(given * 10_000),
      ...(amountIs === 'settings' ? {} : { amountIs }),
      ...(byTenure === 'settings' ? {} : { byTenure: byTenure === 'yes' }),
    },
  }
}
