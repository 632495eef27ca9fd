import { decisionRoutes } from '@kazi/contract/hiring/decisions'
import { useState } from 'react'
import { Switch } from '#components/fields/switch.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Application, madeStale } from './hiring-answers.ts'

/** Rejects a candidate, with the mail before the eyes of whoever sends it. */
export function RejectDialog(props: { readonly application: Application; readonly onClose: () => void }) {
  const { t } = useTranslation('hiring')
  const errorText = useErrorText()
  const { id, name } = props.application
  const params = { application_id: id }
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState('')
  const [message, setMessage] = useDebounced(asked, setAsked)
  const [byMail, setByMail] = useState(true)
  const mail = useApiQuery(
    decisionRoutes.previewRejection,
    { params, query: { ...(asked.trim() && { message: asked.trim() }) } },
    { keepPrevious: true, enabled: byMail },
  ).data?.data
  const reject = useApiMutation(decisionRoutes.reject, {
    invalidates: madeStale,
    showsError: false,
    onSuccess: () => {
      showSuccess(t(($) => $.reject.done, { name }))
      props.onClose()
    },
  })
  return (
    <FormDialog
      title={t(($) => $.reject.title, { name })}
      submitLabel={t(byMail ? ($) => $.reject.submitMail : ($) => $.reject.submit)}
      submitVariant="danger"
      isSending={reject.isPending}
      isSubmitDisabled={reason.trim() === ''}
      refusal={reject.error ? errorText(reject.error) : undefined}
      onSubmit={() => reject.mutate({ params, body: { reason, byMail, message: message.trim() || null } })}
      onClose={props.onClose}
    >
      <TextareaField
        label={t(($) => $.reject.reason)}
        hint={t(($) => $.reject.reasonHint)}
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Switch label={t(($) => $.reject.byMail)} checked={byMail} onChange={setByMail} />
      {byMail && (
        <>
          <TextareaField
            label={t(($) => $.reject.message)}
            isOptional
            rows={2}
            maxLength={400}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
          {mail && (
            <div className="rounded-md bg-sunken px-4 py-3 text-sm">
              <p className="text-ink-3">{mail.to}</p>
              <p className="mt-1 font-semibold">{mail.subject}</p>
              <p className="mt-2 whitespace-pre-wrap text-ink-2">{mail.text}</p>
            </div>
          )}
        </>
      )}
    </FormDialog>
  )
}
