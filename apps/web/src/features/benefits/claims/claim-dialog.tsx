import { employeeRoutes } from '@kazi/contract/employees/employees'
import { fileRoutes } from '@kazi/contract/files'
import { claimRoutes } from '@kazi/contract/reimbursements/claims'
import { claimSettingRoutes } from '@kazi/contract/reimbursements/settings'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { claimedOf, draftOf, isWhole, type LineDraft, newLine } from './claim-line-draft.ts'
import { ClaimLineFields } from './claim-line-fields.tsx'
import { type Claim, madeStale } from './claims-answers.ts'

/** The claim as it is written, and the sending of it: its receipts first. */
function useClaiming(claim: Claim | null, onClose: () => void) {
  const { t } = useTranslation('reimbursements')
  const errorText = useErrorText()
  const { today, currency } = useOrganization()
  const [employeeId, setEmployee] = useState<string | null>(claim?.employee.id ?? null)
  const [title, setTitle] = useState(claim?.title ?? '')
  const [lines, setLines] = useState<readonly LineDraft[]>(
    claim ? claim.items.map(draftOf) : [newLine(today, currency)],
  )
  const [refusal, setRefusal] = useState<string>()
  const [isSending, setSending] = useState(false)
  const create = useApiMutation(claimRoutes.create, { showsError: false, invalidates: madeStale })
  const change = useApiMutation(claimRoutes.change, { showsError: false, invalidates: madeStale })

  async function send(): Promise<void> {
    setRefusal(undefined)
    setSending(true)
    try {
      const asked: Parameters<typeof change.mutateAsync>[0]['body']['lines'] = []
      for (const { files, key: _, receipt, ...line } of lines) {
        const [file] = files
        const sent = file ? (await callApi(fileRoutes.uploadFile, { file })).data.id : null
        asked.push({
          ...line,
          on: line.on!,
          categoryId: line.categoryId!,
          receiptId: sent ?? receipt?.id ?? null,
        } as never)
      }
      if (claim) await change.mutateAsync({ params: { id: claim.id }, body: { title, lines: asked } })
      else await create.mutateAsync({ body: { employeeId: employeeId!, title, lines: asked } })
      showSuccess(t(($) => $.ask.done))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
    }
    setSending(false)
  }
  return { employeeId, setEmployee, title, setTitle, lines, setLines, refusal, setRefusal, isSending, send }
}

const peopleAtOnce = { query: { perPage: 200 } }

/** Enters what a person spent, a line for each receipt; or changes it. */
export function ClaimDialog(props: { readonly claim: Claim | null; readonly onClose: () => void }) {
  const { t } = useTranslation('reimbursements')
  const { money } = useFormat()
  const { today, currency } = useOrganization()
  const { claim, onClose } = props
  const settings = useApiQuery(claimSettingRoutes.readSettings, {})
  const claiming = useClaiming(claim, onClose)
  const { lines, setLines } = claiming
  const categories = (settings.data?.data.categories ?? []).filter(({ isArchived }) => !isArchived)
  const total = lines.reduce((sum, line) => sum + claimedOf(line, categories, currency), 0)
  const isReady =
    claiming.employeeId !== null &&
    claiming.title.trim() !== '' &&
    lines.every((line) => isWhole(line, categories, currency))
  return (
    <FormDialog
      title={claim ? t(($) => $.ask.changeTitle, { number: claim.number }) : t(($) => $.ask.title)}
      description={t(($) => $.ask.text)}
      submitLabel={t(($) => $.ask.submit)}
      isSending={claiming.isSending}
      isSubmitDisabled={!isReady}
      refusal={claiming.refusal}
      onSubmit={(event) => {
        event.preventDefault()
        void claiming.send()
      }}
      onClose={onClose}
    >
      {claim === null && <PersonField value={claiming.employeeId} onChange={claiming.setEmployee} />}
      <TextField
        label={t(($) => $.ask.for)}
        hint={t(($) => $.ask.forHint)}
        maxLength={80}
        value={claiming.title}
        onChange={(event) => claiming.setTitle(event.target.value)}
      />
      {lines.map((line, index) => (
        <ClaimLineFields
          key={line.key}
          line={line}
          number={index + 1}
          categories={categories}
          onChange={(next) =>
            setLines(lines.map((one) => (one.key === line.key ? { ...one, ...next } : one)))
          }
          onRemove={
            lines.length > 1 ? () => setLines(lines.filter((one) => one.key !== line.key)) : undefined
          }
          onRefused={claiming.setRefusal}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => setLines([...lines, newLine(lines.at(-1)?.on ?? today, currency)])}
        >
          <Plus aria-hidden className="size-3.5" />
          {t(($) => $.ask.addLine)}
        </Button>
        <p className="num text-base">
          {t(($) => $.ask.total)} <strong>{money({ amount: total as never, currency })}</strong>
        </p>
      </div>
    </FormDialog>
  )
}

function PersonField(props: {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}) {
  const { t } = useTranslation('reimbursements')
  const people = useApiQuery(employeeRoutes.list, peopleAtOnce)
  return (
    <ComboboxField
      label={t(($) => $.ask.person)}
      value={props.value}
      isLoading={people.isPending}
      options={(people.data?.data ?? []).map(({ id, firstName, lastName, number }) => ({
        value: id as string,
        label: `${firstName} ${lastName}`,
        detail: number,
      }))}
      onChange={props.onChange}
    />
  )
}
