import { namedComponents, wholeShare } from '@kazi/contract/payroll/settings-vocabulary'
import type { Breakdown, Component } from './setting-change.ts'

/** A component while it is being written: its share in percent, and a key that stays its own. */
export interface DraftComponent extends Omit<Component, 'share'> {
  readonly key: number
  readonly percent: number | null
}

export const draftOf = ({ components }: Breakdown): readonly DraftComponent[] =>
  components.map(({ share, ...component }, key) => ({ ...component, key, percent: share / 10_000 }))

const shareOf = ({ percent }: DraftComponent): number => Math.round((percent ?? 0) * 10_000)

/** How many decimals the percentage of a share has: 33.25 % has two. */
export const decimalsOf = (millionths: number): number =>
  String(millionths / 10_000).split('.')[1]?.length ?? 0

/** What the shares come to, in millionths of the whole. */
export const sharesOf = (drafts: readonly DraftComponent[]): number =>
  drafts.reduce((sum, draft) => sum + shareOf(draft), 0)

export const isWhole = (drafts: readonly DraftComponent[]): boolean => sharesOf(drafts) === wholeShare

/** The breakdown as it is sent; undefined while it isn't whole or a name is missing. */
export function breakdownOf(drafts: readonly DraftComponent[], remainderKey: number): Breakdown | undefined {
  const remainder = drafts.find(({ key }) => key === remainderKey)
  if (!remainder || !isWhole(drafts)) return undefined
  if (drafts.some(({ code, label }) => !isNamed(code) && !label?.trim())) return undefined
  return {
    components: drafts.map(({ key: _, percent: __, ...component }, index) => ({
      ...component,
      share: shareOf(drafts[index]!),
    })),
    remainderTo: remainder.code,
  }
}

export const isNamed = (code: string): boolean => (namedComponents as readonly string[]).includes(code)

/** A code for a component of the organisation's own that none of the others has. */
export function freshCode(drafts: readonly DraftComponent[]): string {
  const taken = new Set(drafts.map(({ code }) => code))
  for (let number = 1; ; number += 1) if (!taken.has(`own-${number}`)) return `own-${number}`
}
