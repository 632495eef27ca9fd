import { disbursementRoutes } from '@kazi/contract/disbursements'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { OtpField } from '#components/fields/otp-field.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type CodeSent, type Disbursement, madeStale } from './paying-answers.ts'

const codeLength = 6

/** The code from the mail, which releases exactly the sum and the people that it names. */
export function CodeDialog(props: {
  readonly one: Disbursement
  readonly sent: CodeSent
  readonly onSent: (sent: CodeSent) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation('disbursements')
  const { money } = useFormat()
  const errorText = useErrorText()
  const { one, sent, onClose } = props
  const params = { disbursement_id: one.id }
  const [code, setCode] = useState('')
  const submit = useApiMutation(disbursementRoutes.submitCode, {
    ...{ showsError: false, invalidates: madeStale },
    onSuccess: () => {
      showSuccess(t(($) => $.done.released))
      onClose()
    },
  })
  const again = useApiMutation(disbursementRoutes.requestCode, {
    onSuccess: ({ data }) => props.onSent(data),
  })
  const release = (digits: string): void => {
    if (digits.length === codeLength && !submit.isPending) submit.mutate({ params, body: { code: digits } })
  }
  return (
    <Dialog
      isOpen
      staysOnOutsidePress
      onClose={onClose}
      title={t(($) => $.code.title, { number: one.number })}
      description={t(($) => $.code.text, {
        address: sent.sentTo,
        total: money(sent.total),
        people: sent.people,
      })}
      footer={
        <>
          {sent.resendsLeft > 0 && (
            <Button variant="secondary" loading={again.isPending} onClick={() => again.mutate({ params })}>
              {t(($) => $.code.again)}
            </Button>
          )}
          <Button
            loading={submit.isPending}
            disabled={code.length < codeLength}
            onClick={() => release(code)}
          >
            {t(($) => $.code.submit)}
          </Button>
        </>
      }
    >
      <OtpField
        label={t(($) => $.code.label)}
        value={code}
        onChange={setCode}
        onComplete={release}
        error={submit.error ? errorText(submit.error) : undefined}
      />
    </Dialog>
  )
}
