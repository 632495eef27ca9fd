import { fileRoutes } from '@kazi/contract/files'
import { liabilityRoutes } from '@kazi/contract/remittances/liabilities'
import { Download, Paperclip, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { FileDrop } from '#components/fields/file-drop.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { callApi } from '#lib/api/client.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import { type LiabilityDetail, madeStale, type Payment, type PortalReference } from './remittances-answers.ts'

/** What was paid, with its evidence; and what the portal gave to pay with. */
export function PaymentsPart({ liability }: { readonly liability: LiabilityDetail }) {
  const { t } = useTranslation('remittances')
  const { payments, references } = liability
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-base font-semibold">{t(($) => $.payments.title)}</h3>
      {payments.length === 0 && <p className="text-sm text-ink-2">{t(($) => $.payments.none)}</p>}
      {payments.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-lg ring-1 ring-line">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {references.length > 0 && (
        <ul className="flex flex-col gap-1.5 text-sm">
          {references.map((reference) => (
            <ReferenceRow
              key={reference.id}
              reference={reference}
              isUsed={payments.some(
                ({ portalNumber, voided }) => portalNumber === reference.number && voided === null,
              )}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the portal gave to pay with; while no payment names it, it can be taken out of use. */
function ReferenceRow(props: { readonly reference: PortalReference; readonly isUsed: boolean }) {
  const { t } = useTranslation('remittances')
  const { date, money } = useFormat()
  const { id, kind, number, amount, expiresOn, isExpired } = props.reference
  const withdraw = useApiMutation(liabilityRoutes.withdrawReference, {
    invalidates: madeStale,
    onSuccess: () => showSuccess(t(($) => $.portal.withdrawn)),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-medium">{t(($) => $.portal.kinds[kind])}</span>
      <span className="num">{number}</span>
      <span className="num text-ink-2">{money(amount)}</span>
      {expiresOn && (
        <Chip tone={isExpired ? 'down' : 'neutral'}>
          {t(isExpired ? ($) => $.portal.expired : ($) => $.portal.until, {
            date: date(expiresOn, 'short'),
          })}
        </Chip>
      )}
      {!props.isUsed && (
        <Guarded permission="edit:remittance">
          <Button
            size="sm"
            variant="ghost"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { referenceId: id } })}
          >
            {t(($) => $.portal.withdraw)}
          </Button>
        </Guarded>
      )}
    </li>
  )
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { t } = useTranslation('remittances')
  const { date, money } = useFormat()
  const file = useFile()
  const [opened, setOpened] = useState<'receipt' | 'void'>()
  const { receiptFileId, receiptSha256, voided } = payment
  const close = (): void => setOpened(undefined)
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">
          {payment.reference}
          {payment.portalNumber && <span className="text-ink-3"> · {payment.portalNumber}</span>}
        </span>
        <span className={voided ? 'num text-ink-3 line-through' : 'num font-semibold'}>
          {money(payment.amount)}
        </span>
      </div>
      <p className="text-xs text-ink-3">
        {date(payment.paidOn)}
        {payment.recordedBy && ` · ${payment.recordedBy}`}
      </p>
      {receiptSha256 && (
        <p className="num truncate text-2xs text-ink-3" title={receiptSha256}>
          SHA-256 {receiptSha256}
        </p>
      )}
      {voided ? (
        <p className="text-sm text-down">{t(($) => $.payments.voided, { reason: voided.reason })}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {receiptFileId ? (
            <Button
              size="sm"
              variant="secondary"
              loading={file.busy !== null}
              onClick={() =>
                file.take('receipt', () =>
                  callApi(fileRoutes.downloadFile, { params: { fileId: receiptFileId } }),
                )
              }
            >
              <Download aria-hidden className="size-3.5" />
              {t(($) => $.receipt)}
            </Button>
          ) : (
            <Guarded permission="edit:remittance">
              <Button size="sm" variant="secondary" onClick={() => setOpened('receipt')}>
                <Paperclip aria-hidden className="size-3.5" />
                {t(($) => $.payments.attach)}
              </Button>
            </Guarded>
          )}
          <Guarded permission="edit:remittance">
            <Button size="sm" variant="ghost" onClick={() => setOpened('void')}>
              <Undo2 aria-hidden className="size-3.5" />
              {t(($) => $.payments.void)}
            </Button>
          </Guarded>
        </div>
      )}
      {opened === 'receipt' && <ReceiptDialog paymentId={payment.id} onClose={close} />}
      {opened === 'void' && <VoidDialog payment={payment} onClose={close} />}
    </li>
  )
}

/** Attaches the receipt of a payment. */
export function ReceiptDialog(props: { readonly paymentId: string; readonly onClose: () => void }) {
  const { t } = useTranslation('remittances')
  const errorText = useErrorText()
  const [files, setFiles] = useState<readonly File[]>([])
  const [refused, setRefused] = useState<string>()
  const upload = useApiMutation(fileRoutes.uploadFile, { showsError: false })
  const attach = useApiMutation(liabilityRoutes.attachReceipt, { invalidates: madeStale, showsError: false })
  const error = upload.error ?? attach.error
  async function send(): Promise<void> {
    const [file] = files
    if (!file) return
    try {
      const { data } = await upload.mutateAsync({ file })
      await attach.mutateAsync({ params: { paymentId: props.paymentId }, body: { fileId: data.id } })
    } catch {
      // what was refused stands in the dialog
      return
    }
    props.onClose()
    showSuccess(t(($) => $.payments.attached))
  }
  return (
    <FormDialog
      title={t(($) => $.payments.attach)}
      description={t(($) => $.payments.attachText)}
      submitLabel={t(($) => $.payments.attachSubmit)}
      isSending={upload.isPending || attach.isPending}
      isSubmitDisabled={files.length === 0}
      refusal={error ? errorText(error) : undefined}
      onSubmit={() => void send()}
      onClose={props.onClose}
    >
      <FileDrop
        label={t(($) => $.receipt)}
        kinds={['PDF', 'PNG', 'JPEG']}
        files={files}
        onChange={(next) => {
          setFiles(next)
          setRefused(undefined)
        }}
        onRefused={setRefused}
        isBusy={upload.isPending}
        error={refused}
      />
    </FormDialog>
  )
}

function VoidDialog(props: { readonly payment: Payment; readonly onClose: () => void }) {
  const { t } = useTranslation('remittances')
  const { money } = useFormat()
  const { payment, onClose } = props
  const take = useApiMutation(liabilityRoutes.voidPayment, {
    invalidates: madeStale,
    showsError: false,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.payments.voidDone))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      isDanger
      title={t(($) => $.payments.voidTitle, { amount: money(payment.amount) })}
      consequence={t(($) => $.payments.voidText)}
      confirmLabel={t(($) => $.payments.void)}
      reason={{
        label: t(($) => $.payments.voidReason),
        lengthMax: 200,
        missing: t(($) => $.payments.voidReasonMissing),
      }}
      mutation={take}
      input={({ reason }) => ({ params: { paymentId: payment.id }, body: { reason } })}
    />
  )
}
