import { costDivisions } from '@kazi/contract/analytics-vocabulary'
import type { Minor } from '@kazi/values/money'
import { ColumnChart } from '#components/charts/column-chart.tsx'
import { largestApart } from '#components/charts/largest-apart.ts'
import { Segmented } from '#components/fields/segmented.tsx'
import { Card } from '#components/layout/card.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { type CostPart, type Division, usePartName } from './use-part-name.ts'

/** Deductions are a part of gross pay, and benefits in kind are in no total. */
const isCost = ({ line }: CostPart): boolean => line === null || line === 'earning' || line === 'employer'

const sumOf = (parts: readonly CostPart[], at: number): Minor =>
  parts.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0) as Minor

/** What each month cost, stacked by department, payroll group or item of pay. */
export function CostPicture(props: {
  readonly division: Division
  readonly onBy: (by: Division['by']) => void
}) {
  const { t } = useTranslation('analytics')
  const { month } = useFormat()
  const { by, months, parts, currency } = props.division
  const nameOf = usePartName(by)
  const { apart, others } = largestApart(parts.filter(isCost), ({ total }) => total)
  const stacks = [
    ...apart.map((part) => ({ key: part.key ?? part.kind, label: nameOf(part), parts: [part] })),
    ...(others.length > 0
      ? [{ key: 'others', label: t(($) => $.picture.others, { count: others.length }), parts: others }]
      : []),
  ]
  return (
    <Card
      title={t(($) => $.picture.title)}
      description={t(($) => $.picture.sentence)}
      actions={
        <span className="print:hidden">
          <Segmented
            label={t(($) => $.picture.by)}
            value={by}
            options={costDivisions.map((value) => ({ value, label: t(($) => $.by[value]) }))}
            onChange={props.onBy}
          />
        </span>
      }
    >
      {stacks.length > 0 ? (
        <ColumnChart
          label={t(($) => $.picture.title)}
          parts={stacks.map(({ key, label }) => ({ key, label }))}
          periods={months.map((each, at) => ({
            key: each,
            label: month(each, 'short'),
            longLabel: month(each),
            amounts: stacks.map((stack) => ({ amount: sumOf(stack.parts, at), currency })),
          }))}
        />
      ) : (
        <p className="text-sm text-ink-2">{t(($) => $.parts.tooFew)}</p>
      )}
    </Card>
  )
}
