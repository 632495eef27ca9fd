import { dashboardRoutes } from '@kazi/contract/dashboard'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { runRoutes } from '@kazi/contract/payroll/runs'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { PageBar } from '#components/layout/page-bar.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { Stat, StatGroup } from '#components/stat.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { SheetResult } from '../people.ts'
import { FaultList } from './fault-list.tsx'
import { dropSheet, type HeldSheet } from './held-sheet.ts'
import { ImportDoor, prepareImport } from './import-door.tsx'
import { importable } from './sheet-faults.ts'
import { Remarks } from './sheet-remarks.tsx'
import { SheetRows } from './sheet-rows.tsx'

/** What the import would do, before it does it: counts, faults by row and column, and each row's effect. */
export function BulkPage({ sheet }: { readonly sheet: HeldSheet }) {
  const { t } = useTranslation('employees')
  const [isChoosing, setChoosing] = useState(false)
  const [makesDepartments, setMakesDepartments] = useState(true)
  const { result } = sheet
  const { newDepartments } = result
  return (
    <PageBody>
      <PageHeader
        title={t(($) => $.bulk.title)}
        description={t(($) => $.bulk.sentence, { name: sheet.fileName })}
        actions={
          <Button
            variant="secondary"
            onPointerEnter={prepareImport}
            onFocus={prepareImport}
            onClick={() => setChoosing(true)}
          >
            {t(($) => $.bulk.chooseAnother)}
          </Button>
        }
      />
      <Counts counts={result.counts} />
      {newDepartments.length > 0 && (
        <Banner
          tone="info"
          title={t(($) => $.bulk.departments, {
            count: newDepartments.length,
            names: newDepartments.join(', '),
          })}
        >
          <CheckboxField
            label={t(($) => $.bulk.makeDepartments)}
            hint={t(($) => $.bulk.makeDepartmentsHint)}
            checked={makesDepartments}
            onChange={setMakesDepartments}
          />
        </Banner>
      )}
      <Remarks sheet={sheet} />
      <FaultList key={`faults ${result.fileId}`} sheet={sheet} />
      <SheetRows key={`rows ${result.fileId}`} result={result} />
      <ImportBar key={`bar ${result.fileId}`} sheet={sheet} makeDepartments={makesDepartments} />
      <ImportDoor isOpen={isChoosing} onClose={() => setChoosing(false)} onRead={() => setChoosing(false)} />
    </PageBody>
  )
}

function Counts({ counts }: Pick<SheetResult, 'counts'>) {
  const { t } = useTranslation('employees')
  const { number } = useFormat()
  return (
    <StatGroup className="max-sm:grid-cols-2 max-sm:divide-y-0">
      {(['create', 'update', 'unchanged', 'faulty'] as const).map((kind) => (
        <Stat
          key={kind}
          label={t(($) => $.bulk[kind])}
          value={
            <span className={kind === 'faulty' && counts.faulty > 0 ? 'text-down' : undefined}>
              {number(counts[kind])}
            </span>
          }
          note={t(($) => $.bulk.hint[kind])}
        />
      ))}
    </StatGroup>
  )
}

/** What shows people, or what they are paid. */
const madeStale = [
  employeeRoutes.list,
  employeeRoutes.read,
  runRoutes.getInitData,
  runRoutes.read,
  dashboardRoutes.readStatsCard,
  dashboardRoutes.readEmployeeStats,
  dashboardRoutes.listTasks,
  employeeSheetRoutes.listImports,
]

/** The decision: everything, or everything but the faulty rows; always in view. */
function ImportBar({
  sheet,
  makeDepartments,
}: {
  readonly sheet: HeldSheet
  readonly makeDepartments: boolean
}) {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const [skipsFaulty, setSkipsFaulty] = useState(false)
  const { fileId, corrections, monthFirst, result } = sheet
  const { counts } = result
  const importSheet = useApiMutation(employeeSheetRoutes.importSheet, {
    invalidates: madeStale,
    onSuccess: ({ data }) => {
      const { created, updated, skipped } = data
      showSuccess(
        skipped > 0
          ? t(($) => $.bulk.doneSkipped, { created, updated, skipped })
          : t(($) => $.bulk.done, { created, updated }),
      )
      void navigate({ to: '/app/employees', search: { tab: 'active' } }).then(dropSheet)
    },
  })
  const people = importable(counts)
  const isBlocked = counts.faulty > 0 && !skipsFaulty
  const label = isBlocked
    ? t(($) => $.bulk.blocked, { count: counts.faulty })
    : people === 0
      ? t(($) => $.bulk.nothing)
      : t(($) => $.bulk.confirm, { count: people })
  return (
    <PageBar className="justify-between gap-x-6 gap-y-3">
      {counts.faulty > 0 && people > 0 ? (
        <CheckboxField
          label={t(($) => $.bulk.leaveOut, { count: counts.faulty })}
          hint={t(($) => $.bulk.leaveOutHint)}
          checked={skipsFaulty}
          onChange={setSkipsFaulty}
        />
      ) : (
        <span />
      )}
      <Button
        size="md"
        className="max-sm:w-full"
        disabled={isBlocked || people === 0}
        loading={importSheet.isPending}
        onClick={() =>
          importSheet.mutate({
            body: {
              fileId,
              corrections: [...corrections],
              monthFirst,
              skipFaulty: skipsFaulty,
              makeDepartments,
            },
          })
        }
      >
        {label}
      </Button>
    </PageBar>
  )
}
