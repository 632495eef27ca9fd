import { isDeduction } from '@kazi/contract/employees/add-on-vocabulary'
import { addOnRoutes } from '@kazi/contract/employees/add-ons'
import { type Month, monthOf } from '@kazi/values/local-date'
import { Coins, Ellipsis, FileSpreadsheet, Plus, RotateCcw, Users } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/layout/card.tsx'
import { EmptyState, ErrorState } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Employee } from '../people.ts'
import type { AddOn } from './add-on-answers.ts'
import { AddOnRow, type RowAct } from './add-on-row.tsx'

const AddOnDialog = lazyPart(async () => ({ default: (await import('./add-on-dialog.tsx')).AddOnDialog }))
const EndDialog = lazyPart(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }))
const HoldDialog = lazyPart(async () => ({ default: (await import('./end-dialog.tsx')).HoldDialog }))
const ResetDialog = lazyPart(async () => ({ default: (await import('./reset-dialog.tsx')).ResetDialog }))
const SheetDialog = lazyPart(async () => ({ default: (await import('./sheet-dialog.tsx')).SheetDialog }))
const AddOnDrawer = lazyPart(async () => ({ default: (await import('./add-on-drawer.tsx')).AddOnDrawer }))
const PayeesDrawer = lazyPart(async () => ({ default: (await import('./payees-drawer.tsx')).PayeesDrawer }))

type Opened = 'add' | 'payees' | 'reset' | 'sheet' | { readonly act: RowAct; readonly addOn: AddOn }

/** What a person is paid beside the salary and has taken beside what the law takes. */
export function AddOnsTab(props: {
  readonly employee: Employee
  /** what comes of it next */
  readonly children: ReactNode
}) {
  const { employee } = props
  const { today } = useOrganization()
  const [opened, setOpened] = useState<Opened>()
  const query = useApiQuery(addOnRoutes.list, { params: { employee_id: employee.id } })
  const close = (): void => setOpened(undefined)
  const person = { id: employee.id, name: fullName(employee) }
  const openMonth = query.data?.data.openMonth ?? monthOf(today)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <AddOnsCard query={query} onOpen={setOpened} />
      {props.children}
      <Suspense>
        {opened === 'add' && <AddOnDialog people={[person]} onClose={close} />}
        {opened === 'sheet' && <SheetDialog onClose={close} />}
        {opened === 'payees' && <PayeesDrawer onClose={close} />}
        {opened === 'reset' && <ResetDialog people={[person]} openMonth={openMonth} onClose={close} />}
        {typeof opened === 'object' && (
          <OpenedRow {...opened} person={person} openMonth={openMonth} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

function OpenedRow(props: {
  readonly act: RowAct
  readonly addOn: AddOn
  readonly person: { readonly id: string; readonly name: string }
  readonly openMonth: Month
  readonly onClose: () => void
}) {
  const { act, addOn, person, openMonth, onClose } = props
  switch (act) {
    case 'change':
      return <AddOnDialog people={[person]} addOn={addOn} onClose={onClose} />
    case 'hold':
      return <HoldDialog addOn={addOn} openMonth={openMonth} onClose={onClose} />
    case 'end':
      return <EndDialog addOn={addOn} openMonth={openMonth} onClose={onClose} />
    case 'details':
      return <AddOnDrawer addOn={addOn} onClose={onClose} />
  }
}

function AddOnsCard(props: {
  readonly query: ReturnType<typeof useApiQuery<typeof addOnRoutes.list>>
  readonly onOpen: (what: Opened) => void
}) {
  const { t } = useTranslation('addOns')
  const { query, onOpen } = props
  const addOns = query.data?.data.addOns
  return (
    <Card
      title={t(($) => $.title)}
      actions={
        <Guarded permission="edit:bonus-and-deductions">
          <Menu
            align="end"
            trigger={
              <Button variant="ghost" size="icon" aria-label={t(($) => $.more)}>
                <Ellipsis aria-hidden className="size-4.5" />
              </Button>
            }
          >
            <MenuItem icon={FileSpreadsheet} onSelect={() => onOpen('sheet')}>
              {t(($) => $.sheet.open)}
            </MenuItem>
            <MenuItem icon={RotateCcw} onSelect={() => onOpen('reset')}>
              {t(($) => $.reset.open)}
            </MenuItem>
          </Menu>
          <Button variant="secondary" onClick={() => onOpen('payees')}>
            <Users aria-hidden className="size-4" />
            {t(($) => $.payees)}
          </Button>
          <Button onClick={() => onOpen('add')}>
            <Plus aria-hidden className="size-4" />
            {t(($) => $.add)}
          </Button>
        </Guarded>
      }
    >
      {addOns ? (
        <Groups addOns={addOns} onAct={(act, addOn) => onOpen({ act, addOn })} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <Skeleton className="h-40 rounded-md" />
      )}
    </Card>
  )
}

function Groups(props: {
  readonly addOns: readonly AddOn[]
  readonly onAct: (act: RowAct, addOn: AddOn) => void
}) {
  const { t } = useTranslation('addOns')
  const [isAll, setAll] = useState(false)
  const past = props.addOns.filter(({ state }) => state === 'ended' || state === 'over')
  const shown = isAll ? props.addOns : props.addOns.filter((one) => !past.includes(one))
  if (props.addOns.length === 0) {
    return <EmptyState icon={Coins} title={t(($) => $.none)} description={t(($) => $.noneText)} />
  }
  const groups = [
    { label: t(($) => $.additions), rows: shown.filter(({ kind }) => !isDeduction(kind)) },
    { label: t(($) => $.deductions), rows: shown.filter(({ kind }) => isDeduction(kind)) },
  ]
  return (
    <div className="flex flex-col gap-5">
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ label, rows }) => (
          <section key={label}>
            <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-2">{label}</h3>
            <ul className="mt-1 divide-y divide-line">
              {rows.map((addOn) => (
                <AddOnRow key={addOn.id} addOn={addOn} onAct={props.onAct} />
              ))}
            </ul>
          </section>
        ))}
      {shown.length === 0 && <p className="text-sm text-ink-2">{t(($) => $.none)}</p>}
      {past.length > 0 && (
        <Button variant="link" size="sm" className="self-start" onClick={() => setAll(!isAll)}>
          {isAll ? t(($) => $.hideEnded) : t(($) => $.showEnded, { count: past.length })}
        </Button>
      )}
    </div>
  )
}
