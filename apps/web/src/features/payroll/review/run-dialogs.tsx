import { useState } from 'react'
import { ApproveDialog } from '../approval/approve-dialog.tsx'
import { DeleteDialog, RecomputeDialog, SubmitDialog } from '../approval/step-dialogs.tsx'
import { TakeBackDialog, WithdrawDialog } from '../approval/take-back-dialogs.tsx'
import { CodeDialog } from '../paying/code-dialog.tsx'
import { ConfirmClaimDialog } from '../paying/confirm-claim-dialog.tsx'
import { LatePaymentDialog } from '../paying/late-payment-dialog.tsx'
import { MarkPaidDialog } from '../paying/mark-paid-dialog.tsx'
import { ProcessDialog } from '../paying/process-dialog.tsx'
import { RetryDialog } from '../paying/retry-dialog.tsx'
import type { CodeSent } from '../paying/use-code-release.ts'
import type { Run } from '../run.ts'
import type { RunDialog } from './run-next-step.ts'

/** The decision that is being asked for, if one is. Each starts empty every time that it opens. */
export default function RunDialogs(props: {
  readonly run: Run
  readonly dialog: RunDialog | undefined
  readonly onChange: (dialog: RunDialog | undefined) => void
}) {
  const { run, dialog, onChange } = props
  const [sent, setSent] = useState<CodeSent | null>(null)
  const [opened, setOpened] = useState(0)
  const [shown, setShown] = useState(dialog)
  // the dialog that closes keeps its content while it fades; one that opens is drawn anew
  if (dialog !== undefined && dialog !== shown) {
    setShown(dialog)
    setOpened(opened + 1)
  }
  const close = (): void => onChange(undefined)
  const open = (name: RunDialog) => ({ run, isOpen: dialog === name, onClose: close })
  const takeCode = (code: CodeSent): void => {
    setSent(code)
    onChange('enterCode')
  }
  switch (shown) {
    case 'submit':
      return <SubmitDialog key={opened} {...open('submit')} />
    case 'approve':
      return <ApproveDialog key={opened} {...open('approve')} />
    case 'reject':
    case 'cancel':
      return <TakeBackDialog key={opened} act={shown} {...open(shown)} />
    case 'withdraw':
      return <WithdrawDialog key={opened} {...open('withdraw')} />
    case 'process':
      return <ProcessDialog key={opened} {...open('process')} onSent={takeCode} />
    case 'enterCode':
      return <CodeDialog key={opened} {...open('enterCode')} sent={sent} onSent={setSent} />
    case 'markPaid':
      return <MarkPaidDialog key={opened} {...open('markPaid')} />
    case 'confirmFailed':
    case 'confirmPaid':
      return <ConfirmClaimDialog key={opened} about={shown} {...open(shown)} />
    case 'latePayment':
      return <LatePaymentDialog key={opened} {...open('latePayment')} />
    case 'retry':
      return <RetryDialog key={opened} {...open('retry')} />
    case 'recompute':
      return <RecomputeDialog key={opened} {...open('recompute')} />
    case 'delete':
      return <DeleteDialog key={opened} {...open('delete')} />
    default:
      return null
  }
}
