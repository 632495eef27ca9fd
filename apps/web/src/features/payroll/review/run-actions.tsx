import {
  BadgeCheck,
  Ban,
  Download,
  EllipsisVertical,
  PencilLine,
  RefreshCw,
  Scale,
  Trash2,
  Undo2,
} from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '#components/button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '#components/overlays/menu.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { paidBy } from '../paid-by.ts'
import type { Run } from '../run.ts'
import { bankFilesOf, outputsOf, useDownload } from '../use-download.ts'
import { primaryActionOf, type RunDialog } from './run-next-step.ts'

interface ActionProps {
  readonly run: Run
  readonly onAct: (dialog: RunDialog) => void
}

/** What the primary button says: what happens, with the sum that it happens to. */
function usePrimaryLabel(run: Run): string | undefined {
  const { t } = useTranslation('payroll')
  const { money } = useFormat()
  const action = primaryActionOf(run)
  if (action === undefined) return undefined
  if (run.state === 'draft') return t(($) => $.action.compute)
  if (action === 'confirmFailed') {
    return t(($) => $.action.confirmFailed, { count: run.payments?.claimed ?? 0 })
  }
  if (action === 'confirmPaid')
    return t(($) => $.action.confirmPaid, { count: run.payments?.lateClaimed ?? 0 })
  const { count, amount, name } = paidBy(run)
  // What is left of a run is small, and decided on to the last unit.
  const exact = { count, amount: money(amount, run.refused ? 'full' : 'compact') }
  if (action === 'retry') return t(($) => $.action.retry, exact)
  if (action === 'approve' && run.isRetry) {
    return name !== undefined && run.refused?.redirected === 1
      ? t(($) => $.action.approveAccount, { name, amount: exact.amount })
      : t(($) => $.action.approveRetry, exact)
  }
  if (action === 'process' && run.wallet?.rail === 'bank-file') return t(($) => $.action.makeFile, exact)
  return t(($) => $.action[action], exact)
}

function PrimaryButton(props: ActionProps & { readonly className?: string; readonly size?: 'md' }) {
  const action = primaryActionOf(props.run)
  const label = usePrimaryLabel(props.run)
  if (action === undefined) return null
  return (
    <Button
      // The file is downloaded and uploaded first: what the bank did comes after it.
      variant={action === 'markPaid' ? 'secondary' : 'default'}
      {...(props.size ? { size: props.size } : {})}
      {...(props.className ? { className: props.className } : {})}
      onClick={() => props.onAct(action)}
    >
      {label}
    </Button>
  )
}

function RejectButton({ run, onAct, size }: ActionProps & { readonly size?: 'md' }) {
  const { t } = useTranslation('payroll')
  if (!run.actions.includes('reject')) return null
  return (
    <Button variant="secondary" {...(size ? { size } : {})} onClick={() => onAct('reject')}>
      {t(($) => $.action.reject)}
    </Button>
  )
}

/** Everything that may be taken out of the run as a file. */
function DownloadsMenu({ run }: { readonly run: Run }) {
  const { t } = useTranslation('payroll')
  const download = useDownload()
  const papers = run.actions.includes('download-outputs') ? outputsOf(run) : []
  const bankFiles = bankFilesOf(run)
  if (papers.length + bankFiles.length === 0) return null
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={t(($) => $.action.downloads)}
          loading={download.busy !== null}
        >
          <Download aria-hidden className="size-4.5" />
        </Button>
      }
    >
      {papers.map((paper) => (
        <MenuItem key={paper} onSelect={() => download.output(paper, run.id)}>
          {t(($) => $.downloads[paper])}
        </MenuItem>
      ))}
      {bankFiles.map((file) => (
        <MenuItem key={file.name} onSelect={() => download.bankFile(file, run.id)}>
          {file.name}
        </MenuItem>
      ))}
    </Menu>
  )
}

/** What was released never changes: another run pays what it should have paid. */
const isEnded = ({ state }: Run): boolean =>
  state === 'completed' || state === 'partly-paid' || state === 'failed'

/** The ways back, and the calculation anew; what ends the run stands apart. */
function MoreMenu({ run, onAct, onCompare }: ActionProps & { readonly onCompare: () => void }) {
  const { t } = useTranslation('payroll')
  const items = [
    ...(run.actions.includes('recompute') && primaryActionOf(run) !== 'recompute'
      ? [{ action: 'recompute', icon: RefreshCw, isEnd: false } as const]
      : []),
    ...(run.actions.includes('mark-late')
      ? [{ action: 'latePayment', icon: BadgeCheck, isEnd: false } as const]
      : []),
    ...(run.actions.includes('withdraw') ? [{ action: 'withdraw', icon: Undo2, isEnd: false } as const] : []),
    ...(run.actions.includes('cancel') ? [{ action: 'cancel', icon: Ban, isEnd: true } as const] : []),
    ...(run.actions.includes('delete') ? [{ action: 'delete', icon: Trash2, isEnd: true } as const] : []),
  ]
  const isCompared = run.state !== 'draft' && run.state !== 'computing'
  const mayCorrect = usePermission('create:payroll') && isEnded(run)
  if (items.length === 0 && !isCompared) return null
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={t(($) => $.action.more)}>
          <EllipsisVertical aria-hidden className="size-4.5" />
        </Button>
      }
    >
      {isCompared && (
        <MenuItem icon={Scale} onSelect={onCompare}>
          {t(($) => $.parallel.open)}
        </MenuItem>
      )}
      {mayCorrect && (
        <MenuLink icon={PencilLine} to="/app/payroll/create" search={{ kind: 'correction' }}>
          {t(($) => $.action.correct)}
        </MenuLink>
      )}
      {items.map(({ action, icon, isEnd }, index) => (
        <Fragment key={action}>
          {isEnd && index > 0 && <MenuLine />}
          <MenuItem icon={icon} isDanger={isEnd} onSelect={() => onAct(action)}>
            {t(($) => $.action[action])}
          </MenuItem>
        </Fragment>
      ))}
    </Menu>
  )
}

/** What the caller may do with the run now, as the server listed it; the main thing is on a phone's bottom bar. */
export function RunActions(props: ActionProps & { readonly onCompare: () => void }) {
  return (
    <>
      <DownloadsMenu run={props.run} />
      <MoreMenu {...props} />
      <span className="hidden items-center gap-2 sm:flex">
        <RejectButton {...props} />
        <PrimaryButton {...props} />
      </span>
    </>
  )
}

/** The main thing to do, always under the thumb. */
export function RunBottomBar(props: ActionProps) {
  if (primaryActionOf(props.run) === undefined && !props.run.actions.includes('reject')) return null
  return (
    <>
      {/* what is fixed takes no room, so the end of the page needs some */}
      <div aria-hidden className="h-6 sm:hidden" />
      <div
        data-lift-toast
        className="fixed inset-x-0 bottom-0 z-10 flex gap-2 border-t border-line bg-raised px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] sm:hidden"
      >
        <RejectButton {...props} size="md" />
        <PrimaryButton {...props} size="md" className="flex-1" />
      </div>
    </>
  )
}
