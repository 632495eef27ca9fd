import { useNavigate } from '@tanstack/react-router'
import { Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateChip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { Tree } from '#components/structures/tree.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type Objective, objectiveRoutes, paceTones } from './performance-answers.ts'
import { ProgressBar } from './progress-bar.tsx'

interface Node {
  readonly id: string
  readonly label: string
  readonly children: readonly Node[]
  readonly objective: Objective
}

/** Objectives within those that they serve. What serves one that isn't shown stands uppermost. */
function nodesOf(objectives: readonly Objective[]): readonly Node[] {
  const ids = new Set<string>(objectives.map(({ id }) => id))
  const below = Map.groupBy(objectives, ({ parentId }) => (parentId && ids.has(parentId) ? parentId : ''))
  const within = (parentId: string): readonly Node[] =>
    (below.get(parentId as never) ?? []).map((objective) => ({
      ...{ id: objective.id, label: objective.title, objective },
      children: within(objective.id),
    }))
  return within('')
}

/** Which objective serves which today, and how far each is: the picture of the area. */
export function AlignmentTree({ empty }: { readonly empty: ReactNode }) {
  const { t } = useTranslation('performance')
  const navigate = useNavigate()
  const query = useApiQuery(objectiveRoutes.readTree, {})
  if (!query.data) return query.error ? failureOf(query) : <SkeletonLines lines={8} />
  const { objectives, isCut } = query.data.data
  if (objectives.length === 0) {
    return (
      <EmptyState
        icon={Target}
        title={t(($) => $.list.emptyTitle)}
        description={t(($) => $.list.emptyText)}
        action={empty}
      />
    )
  }
  return (
    <Card
      title={t(($) => $.tree.title)}
      description={isCut ? t(($) => $.tree.cut) : t(($) => $.tree.sentence)}
    >
      <Tree
        label={t(($) => $.tree.title)}
        nodes={nodesOf(objectives)}
        onSelect={({ id }) => void navigate({ to: '/app/performance/okr/$id', params: { id } })}
        asideOf={({ objective }) => <Standing objective={objective} />}
      />
    </Card>
  )
}

function Standing({ objective }: { readonly objective: Objective }) {
  const { t } = useTranslation('performance')
  const { pace, progress, owner, department } = objective
  return (
    <span className="flex items-center gap-4">
      <span className="hidden max-w-44 truncate text-ink-3 lg:inline">{department?.name ?? owner?.name}</span>
      <span className="hidden sm:inline">
        <StateChip tone={paceTones[pace.is]}>{t(($) => $.pace[pace.is])}</StateChip>
      </span>
      <ProgressBar progress={progress} pace={pace} className="w-28 sm:w-44" />
    </span>
  )
}
