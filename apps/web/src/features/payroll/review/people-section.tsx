import type { UseQueryResult } from '@tanstack/react-query'
import { ListFilter, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { Select } from '#components/fields/select.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { EmptyState, failureOf } from '#components/notices/notice-states.tsx'
import { ColumnMenu, useColumnChoice } from '#components/table/column-choice.tsx'
import { DataTable } from '#components/table/data-table.tsx'
import type { Column, Sort } from '#components/table/table-column.ts'
import { TableFooter } from '#components/table/table-footer.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { PayslipPage, PayslipRow, Run } from '../run.ts'
import { usePeopleColumns } from './people-columns.tsx'
import type { ChangeReviewSearch, ReviewSearch } from './review-search.ts'

const everyDepartment = '*'

/** How the list of people is filtered: the view, somebody's name, a department, one flag. */
function PeopleFilters(props: {
  readonly page: PayslipPage | undefined
  readonly search: ReviewSearch
  readonly onSearch: ChangeReviewSearch
  /** stands at the end */
  readonly aside: ReactNode
}) {
  const { t } = useTranslation('payroll')
  const { search, onSearch, page } = props
  const [text, setText] = useDebounced(search.q ?? '', (q) =>
    onSearch({ q: q || undefined, page: undefined }),
  )
  const counts = page?.summary.counts
  const flag = search.flag && t(($) => $.flag[search.flag ?? 'joined'])
  const views = (['all', 'changed', 'flagged'] as const).map((value) => ({
    value,
    label: t(($) => $.people[value]),
    ...(counts ? { count: counts[value] } : {}),
  }))
  const departments = [
    { value: everyDepartment, label: t(($) => $.people.allDepartments) },
    ...(page?.summary.departments ?? []).map((name) => ({ value: name, label: name })),
  ]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label={t(($) => $.people.show)}
        value={search.view ?? 'all'}
        options={views}
        onChange={(view) =>
          onSearch({ view: view === 'all' ? undefined : view, flag: undefined, page: undefined })
        }
      />
      {flag && (
        <button
          type="button"
          onClick={() => onSearch({ flag: undefined, page: undefined })}
          className="inline-flex h-9 items-center gap-1.5 rounded-full bg-warn-soft px-3 text-xs font-semibold text-warn"
        >
          {t(($) => $.people.onlyFlag, { flag })}
          <X aria-hidden className="size-3.5" />
        </button>
      )}
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
        <SearchField
          label={t(($) => $.people.search)}
          placeholder={t(($) => $.people.searchHint)}
          value={text}
          onChange={setText}
          className="w-full sm:w-56"
        />
        <Select
          label={t(($) => $.people.department)}
          value={search.department ?? everyDepartment}
          options={departments}
          onChange={(name) =>
            onSearch({ department: name === everyDepartment ? undefined : name, page: undefined })
          }
          className="w-full sm:w-48"
        />
        {props.aside}
      </div>
    </div>
  )
}

/** Everybody in the run with what changed; a press explains one person's pay. */
export function PeopleSection(props: {
  readonly run: Run
  readonly payslips: UseQueryResult<PayslipPage, Error>
  readonly search: ReviewSearch
  readonly onSearch: ChangeReviewSearch
}) {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const { run, payslips, search, onSearch } = props
  const page = payslips.data
  const columns: readonly Column<PayslipRow>[] = usePeopleColumns(run)
  const choice = useColumnChoice('payslips', columns)
  const sort: Sort = { by: search.sort ?? 'name', direction: search.order ?? 'asc' }
  return (
    <section aria-label={t(($) => $.people.title)} className="flex flex-col gap-3">
      <PeopleFilters
        page={page}
        search={search}
        onSearch={onSearch}
        aside={
          <span className="max-sm:hidden">
            <ColumnMenu columns={columns} {...choice} />
          </span>
        }
      />
      <DataTable
        label={t(($) => $.people.title)}
        columns={choice.visible}
        rows={page?.data}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        sort={sort}
        onSortChange={({ by, direction }) =>
          onSearch({
            sort: by === 'name' ? undefined : (by as NonNullable<ReviewSearch['sort']>),
            order: direction === 'asc' ? undefined : direction,
            page: undefined,
          })
        }
        onOpen={(row) => onSearch({ person: row.id })}
        openId={search.person}
        expectedRows={Math.min(run.people, 12)}
        empty={<NobodyHere search={search} onSearch={onSearch} />}
        failed={failureOf(payslips)}
        footer={
          page && (
            <TableFooter
              meta={page.meta}
              onPage={(next) => onSearch({ page: next === 1 ? undefined : next })}
              total={
                <span className="font-semibold text-ink">
                  {t(($) => $.people.netTotal, { amount: money(page.summary.net) })}
                </span>
              }
            />
          )
        }
      />
      {page && page.meta.pages > 1 && (
        <p className="hidden text-sm text-ink-2 print:block">
          {t(($) => $.people.printedPart)}{' '}
          {run.actions.includes('download-outputs') && t(($) => $.people.printedRest)}
        </p>
      )}
    </section>
  )
}

function NobodyHere(props: { readonly search: ReviewSearch; readonly onSearch: ChangeReviewSearch }) {
  const { t } = useTranslation('payroll')
  const common = useTranslation('common').t
  const { search, onSearch } = props
  const isFiltered = Boolean(search.q || search.department || search.flag)
  const title =
    search.view === 'changed' && !isFiltered
      ? t(($) => $.people.noneChanged)
      : search.view === 'flagged' && !isFiltered
        ? t(($) => $.people.noneFlagged)
        : t(($) => $.people.none)
  const clear = (): void =>
    onSearch({ q: undefined, department: undefined, flag: undefined, view: undefined, page: undefined })
  return (
    <EmptyState
      icon={ListFilter}
      title={title}
      action={
        <Button variant="secondary" size="sm" onClick={clear}>
          {common(($) => $.action.clearFilters)}
        </Button>
      }
    />
  )
}
