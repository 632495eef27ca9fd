import type { hiringSettings } from '@kazi/contract/hiring/settings'

export type HiringSettings = (typeof hiringSettings)['_zod']['output']
export type Stage = HiringSettings['stages'][number]

/** The way of an application where an employer has said nothing else; what they are called follows from their kinds. */
export const usualStages: readonly Stage[] = [
  { id: 'applied', name: null, kind: 'applied' },
  { id: 'screening', name: null, kind: 'screening' },
  { id: 'interview', name: null, kind: 'interview' },
  { id: 'assessment', name: null, kind: 'assessment' },
  { id: 'offer', name: null, kind: 'offer' },
  { id: 'hired', name: null, kind: 'hired' },
]

export const usualSettings: HiringSettings = {
  stages: [...usualStages],
  ...{ words: [], consent: '', keptMonths: 12, offerWords: '', contractWords: '', tasks: [] },
}

/** Whether stages begin where applications arrive, end where somebody is hired, and are told apart by their ids. */
export function areStagesRight(stages: readonly Stage[]): boolean {
  const middle = stages.slice(1, -1)
  return (
    stages[0]?.kind === 'applied' &&
    stages.at(-1)?.kind === 'hired' &&
    middle.every(({ kind }) => kind !== 'applied' && kind !== 'hired') &&
    new Set(stages.map(({ id }) => id)).size === stages.length
  )
}

/** The first stage of a kind. */
export const stageOfKind = ({ stages }: HiringSettings, kind: Stage['kind']): Stage | undefined =>
  stages.find((one) => one.kind === kind)
