import { type ReactNode, type SubmitEventHandler, useId } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog around one form: its button says what sending does. */
export function FormDialog(props: {
  readonly title: string
  readonly description?: ReactNode
  readonly submitLabel: string
  readonly isSending: boolean
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>
  readonly onClose: () => void
  readonly initialFocus?: () => HTMLElement | null
  readonly children: ReactNode
}) {
  const { t } = useTranslation('common')
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      {...(props.initialFocus ? { initialFocus: props.initialFocus } : {})}
      footer={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            {t(($) => $.action.cancel)}
          </Button>
          <Button type="submit" form={formId} loading={props.isSending}>
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={props.onSubmit} className="flex flex-col gap-5">
        {props.children}
      </form>
    </Dialog>
  )
}
