import type { UseQueryResult } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { List } from '#components/list/list.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import type { ListFilter } from '#components/list/list-filters.ts'
import { WaitingLine } from '#components/notices/waiting-line.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import type { PayslipPage, Run } from '../run.ts'
import { mayChoosePeople } from './left-for-later.tsx'
import { usePeopleColumns } from './people-columns.tsx'
import { type ReviewSearch, reviewViews } from './review-search.ts'

const HoldDialog = lazyPart(() => import('./hold-dialog.tsx'))

/** How the list of people is narrowed: the view, one flag, a department. */
function usePeopleFilters(
  run: Run,
  page: PayslipPage | undefined,
  search: ReviewSearch,
): readonly ListFilter[] {
  const { t } = useTranslation('payroll')
  const counts = page?.summary.counts
  // Nobody is refused before the bank was asked.
  const views = reviewViews.filter((view) => view !== 'refused' || run.refused || search.view === 'refused')
  const { flag } = search
  return [
    {
      kind: 'views',
      name: 'view',
      label: t(($) => $.people.show),
      options: views.map((value) => ({
        value,
        label: t(($) => $.people[value]),
        ...(counts ? { count: counts[value] } : {}),
      })),
    },
    ...(flag
      ? [
          {
            kind: 'set',
            name: 'flag',
            label: t(($) => $.people.onlyFlag, { flag: t(($) => $.flag[flag]) }),
          } as const,
        ]
      : []),
    {
      kind: 'choice',
      name: 'department',
      label: t(($) => $.people.department),
      all: t(($) => $.people.allDepartments),
      options: (page?.summary.departments ?? []).map((name) => ({ value: name, label: name })),
    },
  ]
}

/** That nobody is shown says something where only the view was chosen. */
function useNoneFound({ view, q, department, flag }: ReviewSearch): string {
  const { t } = useTranslation('payroll')
  if (q || department || flag) return t(($) => $.people.none)
  if (view === 'changed') return t(($) => $.people.noneChanged)
  if (view === 'refused') return t(($) => $.people.noneRefused)
  return view === 'flagged' ? t(($) => $.people.noneFlagged) : t(($) => $.people.none)
}

/** Chosen people are held back for a further run of the month. */
function useBulkActions(page: PayslipPage | undefined, hold: (wanted: Wanted) => void) {
  const { t } = useTranslation('payroll')
  // The choice outlives paging, so whose payslips were seen is kept.
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  const unseen = page?.data.filter(({ id }) => !seen.has(id)) ?? []
  if (unseen.length > 0)
    setSeen(new Map([...seen, ...unseen.map((row) => [row.id, row.employeeId] as const)]))
  return (chosen: ReadonlySet<string>, clear: () => void) => [
    {
      label: t(($) => $.later.leave),
      onSelect: () => hold({ employeeIds: [...chosen].flatMap((id) => seen.get(id) ?? []), clear }),
    },
  ]
}

/** Who is to be held back, and how their choice is ended. */
interface Wanted {
  readonly employeeIds: readonly string[]
  readonly clear: () => void
}

/** Everybody in the run with what changed; a press explains one person's pay. */
export function PeopleSection(props: {
  readonly run: Run
  readonly payslips: UseQueryResult<PayslipPage, Error>
  readonly address: ListAddress<ReviewSearch>
}) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run, payslips, address } = props
  const page = payslips.data
  const columns = usePeopleColumns(run)
  const filters = usePeopleFilters(run, page, address.search)
  const noneFound = useNoneFound(address.search)
  const [wanted, setWanted] = useState<Wanted>()
  const bulkActions = useBulkActions(page, setWanted)
  return (
    <section aria-label={t(($) => $.people.title)} className="flex flex-col gap-3">
      <List
        name="payslips"
        label={t(($) => $.people.title)}
        address={address}
        query={payslips}
        columns={columns}
        rowName={(row) => row.name}
        onOpen={(row) => address.open({ person: row.id })}
        openId={address.search.person}
        search={{ label: t(($) => $.people.search), hint: t(($) => $.people.searchHint) }}
        filters={filters}
        sortedBy="name"
        {...(mayChoosePeople(run) ? { bulkActions } : {})}
        empty={{ icon: Users, title: t(($) => $.people.none) }}
        noneFound={noneFound}
        expectedRows={Math.min(run.people, 12)}
        total={
          page && (
            <span className="font-semibold text-ink">
              {t(($) => $.people.netTotal, { amount: money(page.summary.net) })}
            </span>
          )
        }
      />
      {page && page.meta.pages > 1 && (
        <p className="hidden text-sm text-ink-2 print:block">
          {t(($) => $.people.printedPart)}{' '}
          {run.actions.includes('download-outputs') && t(($) => $.people.printedRest)}
        </p>
      )}
      {wanted && (
        <Suspense fallback={<WaitingLine />}>
          <HoldDialog
            run={run}
            employeeIds={wanted.employeeIds}
            onClose={() => setWanted(undefined)}
            onDone={() => {
              wanted.clear()
              setWanted(undefined)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
