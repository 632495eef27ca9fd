import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { CopyText } from '#components/copy-text.tsx'
import { Dialog } from '#components/overlays/dialog.tsx'
import QrCode from '#components/qr-code.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** A link as a code to hang up, to print, and to copy. */
export function CodeDialog(props: {
  readonly title: string
  readonly text: string
  /** what stands over the code on the wall */
  readonly heading: string
  readonly link: string
  /** what else can be done with it */
  readonly footer?: ReactNode
  readonly onClose: () => void
}) {
  const { t } = useTranslation('comms')
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={props.title}
      description={props.text}
      footer={
        <>
          {props.footer}
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4" />
            {t(($) => $.poll.print)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-4">
        <p className="text-center text-lg font-semibold [overflow-wrap:anywhere]">{props.heading}</p>
        <QrCode text={props.link} label={props.heading} />
        <div className="w-full print:hidden">
          <CopyText label={t(($) => $.box.copy)} text={props.link} />
        </div>
      </div>
    </Dialog>
  )
}
