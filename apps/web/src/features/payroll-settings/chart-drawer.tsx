import { accountingRoutes } from '@kazi/contract/accounting'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Select } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type AccountDraft, accountsOf, type Chart, draftOf, isHalf } from './chart-draft.ts'

/** Code and name of the account of each line; expenses may have one of their own for a department. */
export function ChartDrawer({ chart, onClose }: { readonly chart: Chart; readonly onClose: () => void }) {
  const { t } = useTranslation('payrollSettings')
  const errorText = useErrorText()
  const [drafts, setDrafts] = useState(() => draftOf(chart))
  const [isTried, setTried] = useState(false)
  const save = useApiMutation(accountingRoutes.saveChart, {
    invalidates: [accountingRoutes.readChart],
    showsError: false,
    onSuccess: () => {
      showSuccess(t(($) => $.chart.saved))
      onClose()
    },
  })
  const change = (at: number, patch: Partial<AccountDraft>): void =>
    setDrafts(drafts.map((draft, index) => (index === at ? { ...draft, ...patch } : draft)))
  const send = (): void => {
    setTried(true)
    if (!drafts.some(isHalf)) save.mutate({ body: { accounts: accountsOf(drafts) } })
  }
  return (
    <Drawer
      isOpen
      width="lg"
      onClose={onClose}
      title={t(($) => $.chart.title)}
      subtitle={t(($) => $.chart.hint)}
      footer={
        <Button loading={save.isPending} onClick={send}>
          {t(($) => $.chart.save)}
        </Button>
      }
    >
      <RefusalNotice message={save.error ? errorText(save.error) : undefined} />
      <ul className="divide-y divide-line">
        {chart.lines.map(({ line, name, isByDepartment }) => (
          <li key={line} className="flex flex-col gap-3 py-4">
            <p className="text-sm font-semibold">{name}</p>
            {drafts.map(
              (draft, at) =>
                draft.line === line && (
                  <AccountRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
                    key={at}
                    chart={chart}
                    draft={draft}
                    isMissing={isTried && isHalf(draft)}
                    onChange={(patch) => change(at, patch)}
                    onRemove={() => setDrafts(drafts.filter((_, index) => index !== at))}
                  />
                ),
            )}
            {isByDepartment && chart.departments.length > 0 && (
              <AddForDepartment
                onAdd={() => {
                  const departmentId = chart.departments[0]?.id ?? null
                  setDrafts([...drafts, { line, departmentId, code: '', name: '' }])
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function AddForDepartment({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation('payrollSettings')
  return (
    <Button size="sm" variant="ghost" className="self-start" onClick={onAdd}>
      <Plus aria-hidden className="size-4" />
      {t(($) => $.chart.forDepartment)}
    </Button>
  )
}

function AccountRow(props: {
  readonly chart: Chart
  readonly draft: AccountDraft
  readonly isMissing: boolean
  readonly onChange: (patch: Partial<AccountDraft>) => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('payrollSettings')
  const { chart, draft, onChange } = props
  const missing = props.isMissing ? t(($) => $.chart.half) : undefined
  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {draft.departmentId !== null && (
        <span className="flex items-center gap-2 sm:col-span-2">
          <Select
            label={t(($) => $.chart.department)}
            value={draft.departmentId as string}
            options={chart.departments.map(({ id, name }) => ({ value: id as string, label: name }))}
            onChange={(departmentId) =>
              onChange({ departmentId: departmentId as AccountDraft['departmentId'] })
            }
          />
          <Button size="icon" variant="ghost" aria-label={t(($) => $.chart.remove)} onClick={props.onRemove}>
            <X aria-hidden className="size-4" />
          </Button>
        </span>
      )}
      <TextField
        label={t(($) => $.chart.code)}
        value={draft.code}
        error={draft.code.trim() === '' ? missing : undefined}
        maxLength={40}
        onChange={(event) => onChange({ code: event.target.value })}
      />
      <TextField
        label={t(($) => $.chart.name)}
        value={draft.name}
        error={draft.name.trim() === '' ? missing : undefined}
        maxLength={120}
        onChange={(event) => onChange({ name: event.target.value })}
      />
    </div>
  )
}
