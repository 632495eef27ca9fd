import { Card } from '#components/layout/card.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { InitData } from '../run.ts'
import { BonusFields } from './bonus-fields.tsx'
import { CandidateList } from './candidate-list.tsx'
import { ItemFields } from './item-fields.tsx'
import type { PlanDraft } from './plan-draft.ts'
import type { RunKind } from './use-init-data.ts'

/** What is to be said of a run that isn't the month's own: its bonus, its amounts, or its people. */
export default function PlanFields(props: {
  readonly kind: RunKind
  readonly draft: PlanDraft
  readonly candidates: InitData['candidates']
  readonly without: ReadonlySet<string>
  readonly onDraft: (draft: PlanDraft) => void
  readonly onWithout: (without: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('payroll')
  const { kind, draft, candidates, without, onDraft, onWithout } = props
  switch (kind) {
    case 'bonus':
      return (
        <Card title={t(($) => $.create.plan)}>
          <BonusFields value={draft.bonus} onChange={(bonus) => onDraft({ ...draft, bonus })} />
        </Card>
      )
    case 'off-cycle':
      return (
        <Card title={t(($) => $.create.plan)}>
          <ItemFields value={draft} onChange={(change) => onDraft({ ...draft, ...change })} />
        </Card>
      )
    default:
      return candidates.length === 0 ? null : (
        <CandidateList kind={kind} candidates={candidates} without={without} onWithout={onWithout} />
      )
  }
}
