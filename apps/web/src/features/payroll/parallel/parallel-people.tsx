import { parallelRoutes } from '@kazi/contract/payroll/parallel'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { StateChip, type Tone } from '#components/chip.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { TableFooter } from '#components/table/table-footer.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { Run } from '../run.ts'
import { type Comparison, type ParallelPerson, useParallelText } from './parallel-answers.ts'

const PersonDrawer = lazyPart(async () => ({
  default: (await import('./parallel-person-drawer.tsx')).ParallelPersonDrawer,
}))

const tones: Readonly<Record<ParallelPerson['state'], Tone>> = {
  same: 'up',
  explained: 'info',
  open: 'warn',
  'missing-here': 'down',
  'missing-there': 'neutral',
}

const views = ['to-look-at', 'different', 'all'] as const

/** The people of the comparison, the greatest difference first; a press opens somebody's lines. */
export function ParallelPeople({ run, comparison }: { readonly run: Run; readonly comparison: Comparison }) {
  const { t } = useTranslation('payroll')
  const { counts } = comparison
  const [view, setView] = useState<(typeof views)[number]>(
    counts.toLookAt > 0 ? 'to-look-at' : counts.same < counts.people ? 'different' : 'all',
  )
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<number>()
  const answer = useApiQuery(
    parallelRoutes.listPeople,
    { params: { payrollId: run.id }, query: { view, page, perPage: 20 } },
    { keepPrevious: true },
  )
  const rows = answer.data?.data
  const shown = {
    'to-look-at': counts.toLookAt,
    different: counts.people - counts.same,
    all: counts.people,
  }
  const opened = rows?.find(({ position }) => position === open)
  const at = rows?.findIndex(({ position }) => position === open) ?? -1
  return (
    <Card title={t(($) => $.parallel.people)}>
      <Segmented
        label={t(($) => $.people.show)}
        value={view}
        options={views.map((value) => ({
          value,
          label: t(($) => $.parallel.view[value]),
          count: shown[value],
        }))}
        onChange={(value) => {
          setView(value)
          setPage(1)
        }}
      />
      {answer.data ? (
        <>
          <ul className="mt-3 divide-y divide-line">
            {rows?.map((person) => (
              <li key={person.position}>
                <PersonRow person={person} onOpen={() => setOpen(person.position)} />
              </li>
            ))}
          </ul>
          {rows?.length === 0 && (
            <p className="mt-3 text-sm text-ink-2">{t(($) => $.parallel.nobody[view])}</p>
          )}
          {answer.data.meta.pages > 1 && <TableFooter meta={answer.data.meta} onPage={setPage} />}
        </>
      ) : (
        (failureOf(answer) ?? <SkeletonLines lines={6} />)
      )}
      {opened && (
        <PersonDrawer
          key={opened.position}
          run={run}
          person={opened}
          isSigned={comparison.signed !== null}
          onClose={() => setOpen(undefined)}
          onPrevious={at > 0 ? () => setOpen(rows?.[at - 1]?.position) : undefined}
          onNext={rows && at < rows.length - 1 ? () => setOpen(rows[at + 1]?.position) : undefined}
        />
      )}
    </Card>
  )
}

function PersonRow({ person, onOpen }: { readonly person: ParallelPerson; readonly onOpen: () => void }) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const text = useParallelText()
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-1 py-2.5 text-left hover:bg-hover"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{person.name || person.number}</span>
          <StateChip tone={tones[person.state]}>
            {person.cause ? text.cause(person.cause) : t(($) => $.parallel.same)}
          </StateChip>
          {person.lookedAt && <Check aria-label={t(($) => $.parallel.looked)} className="size-4 text-up" />}
        </span>
        <span className="num block text-xs text-ink-3">
          {person.there ? money(person.there) : '–'} → {person.here ? money(person.here) : '–'}
        </span>
        {(person.detail || person.comment) && (
          <span className="block text-xs text-ink-2">
            {[person.cause && person.detail && text.detail(person.cause, person.detail), person.comment]
              .filter(Boolean)
              .join(' · ')}
          </span>
        )}
      </span>
      <span className="num text-sm font-semibold whitespace-nowrap">
        {person.difference.amount === 0 ? '–' : money(person.difference, 'full', true)}
      </span>
    </button>
  )
}
