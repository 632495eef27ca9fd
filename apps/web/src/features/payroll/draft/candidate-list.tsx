import type { Minor } from '@kazi/values/money'
import { ButtonLink } from '#components/button.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { InitData } from '../run.ts'
import { isOwed } from './plan-draft.ts'
import type { RunKind } from './use-init-data.ts'

type Candidate = InitData['candidates'][number]

/** Whom final pay or a correction is about, to be chosen among. */
export function CandidateList(props: {
  readonly kind: RunKind
  readonly candidates: readonly Candidate[]
  /** who isn't paid by this run */
  readonly without: ReadonlySet<string>
  readonly onWithout: (without: ReadonlySet<string>) => void
}) {
  const { t } = useTranslation('payroll')
  const { kind, candidates, without } = props
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(without)
    if (isChosen) next.delete(id)
    else next.add(id)
    props.onWithout(next)
  }
  return (
    <Card
      title={t(kind === 'final' ? ($) => $.create.candidates.final : ($) => $.create.candidates.correction)}
    >
      <ul className="flex flex-col divide-y divide-line">
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.employeeId}
            candidate={candidate}
            isChosen={isOwed(candidate) && !without.has(candidate.employeeId)}
            onChoose={(isChosen) => toggle(candidate.employeeId, isChosen)}
          />
        ))}
      </ul>
    </Card>
  )
}

function CandidateRow(props: {
  readonly candidate: Candidate
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}) {
  const { t } = useTranslation('payroll')
  const { date, money } = useFormat()
  const { candidate } = props
  const { employeeId, name, lastOn, difference } = candidate
  const isOver = difference !== null && difference.amount < 0
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Checkbox
        label={name}
        checked={props.isChosen}
        isDisabled={!isOwed(candidate)}
        onChange={props.onChoose}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{name}</span>
        {lastOn !== null && (
          <span className="block text-sm text-ink-3">
            {t(($) => $.create.candidates.lastDay, { date: date(lastOn) })}
          </span>
        )}
        {isOver && <span className="block text-sm text-warn">{t(($) => $.create.candidates.tooMuch)}</span>}
      </span>
      {difference !== null && (
        <span className="num">
          {money({ ...difference, amount: difference.amount as Minor }, 'full', true)}
        </span>
      )}
      {isOver && (
        <ButtonLink
          size="xs"
          variant="secondary"
          to="/app/employees/$id"
          params={{ id: employeeId }}
          search={{ tab: 'bonuses-deductions' }}
        >
          {t(($) => $.create.candidates.recover)}
        </ButtonLink>
      )}
    </li>
  )
}
