import { type ReactNode, type SubmitEventHandler, useId } from 'react'
import { Button, type ButtonLook } from '#components/button.tsx'
import { RefusalNotice } from '#components/notices/refusal-notice.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Dialog } from './dialog.tsx'

/**
 * A dialog around one form: the keyboard starts in its first field, Enter sends, and its button says what sending
 * does. A press beside it leaves it open, as it would lose what has been typed.
 */
export function FormDialog(props: {
  readonly title: string
  readonly description?: ReactNode
  readonly submitLabel: string
  readonly submitVariant?: ButtonLook['variant']
  readonly isSending: boolean
  /** there is nothing to send yet */
  readonly isSubmitDisabled?: boolean
  /** what the server said to the last try, where no field says it */
  readonly refusal?: string | undefined
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { t } = useTranslation('common')
  const formId = useId()
  return (
    <Dialog
      isOpen
      staysOnOutsidePress
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {t(($) => $.action.cancel)}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={props.submitVariant ?? 'default'}
            loading={props.isSending}
            disabled={props.isSubmitDisabled ?? false}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Enter in a field comes here even while the answer is on its way
          if (!props.isSending) props.onSubmit(event)
        }}
        className="flex flex-col gap-5"
      >
        <RefusalNotice message={props.refusal} />
        {props.children}
      </form>
    </Dialog>
  )
}
