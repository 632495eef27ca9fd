import { type LocalDate, localDate } from '@kazi/values/local-date'
import { Copy, Ellipsis, PencilLine, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Avatar } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextareaField } from '#components/fields/text-field.tsx'
import { Facts } from '#components/layout/card.tsx'
import { DecisionDialog, Dialog } from '#components/overlays/dialog.tsx'
import { Drawer } from '#components/overlays/drawer.tsx'
import { Menu, MenuItem, MenuLine } from '#components/overlays/menu.tsx'
import { NetworkError } from '#lib/api/errors.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { openPaywall, useClientState } from '#lib/state/client-state.ts'
import { showError, showNotice, showSuccess } from '#lib/state/toast.ts'
import { KitSection, Row } from './kit-section.tsx'

const PaywallDialog = lazyPart(() => import('#components/overlays/paywall-dialog.tsx'))

function ActionsMenu() {
  const { t } = useTranslation('kit')
  const choose = (): void => showNotice(t(($) => $.toast.notice))
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="icon" aria-label={t(($) => $.overlay.menu)}>
          <Ellipsis aria-hidden className="size-4.5" />
        </Button>
      }
    >
      <MenuItem icon={PencilLine} onSelect={choose}>
        {t(($) => $.overlay.rename)}
      </MenuItem>
      <MenuItem icon={Copy} onSelect={choose}>
        {t(($) => $.overlay.duplicate)}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={Trash2} isDanger onSelect={choose}>
        {t(($) => $.overlay.remove)}
      </MenuItem>
    </Menu>
  )
}

/** What an expired subscription brings over the page. */
function Paywall() {
  const { t } = useTranslation('kit')
  const isOpen = useClientState((state) => state.isPaywallOpen)
  return (
    <>
      <Button variant="secondary" onClick={openPaywall}>
        {t(($) => $.overlay.paywall)}
      </Button>
      <Suspense>{isOpen && <PaywallDialog />}</Suspense>
    </>
  )
}

const states = ['Lagos', 'Kano', 'Rivers', 'Oyo'].map((name) => ({
  value: name,
  label: name,
  isDisabled: name === 'Rivers',
}))

const banks = ['Access Bank', 'GTBank', 'Zenith Bank'].map((name) => ({ value: name, label: name }))
const today = localDate('2026-11-24')

/** What opens beside a control, over what lies over the page. */
function Openers() {
  const { t } = useTranslation('kit')
  const [state, setState] = useState<string | null>(null)
  const [bank, setBank] = useState<string | null>(null)
  const [start, setStart] = useState<LocalDate | null>(null)
  return (
    <div className="mt-4 flex flex-col gap-4">
      <SelectField label={t(($) => $.field.state)} value={state} options={states} onChange={setState} />
      <ComboboxField label={t(($) => $.field.bank)} value={bank} options={banks} onChange={setBank} />
      <DateField label={t(($) => $.field.start)} value={start} onChange={setStart} today={today} />
      <ActionsMenu />
    </div>
  )
}

/** A decision with all that may stand between the question and the answer; the first try is refused. */
function Deciding(props: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('kit')
  const [isRefused, setRefused] = useState(false)
  return (
    <DecisionDialog
      {...props}
      isDanger
      title={t(($) => $.overlay.deleteTitle)}
      consequence={t(($) => $.overlay.deleteText)}
      confirmLabel={t(($) => $.button.delete)}
      acknowledge={{
        label: t(($) => $.overlay.acknowledge),
        items: [{ key: 'joined', label: t(($) => $.overlay.acknowledgeJoined) }],
        missing: t(($) => $.overlay.mustAcknowledge),
      }}
      reason={{
        label: t(($) => $.field.reason),
        lengthMax: 300,
        missing: t(($) => $.overlay.reasonNeeded),
      }}
      mutation={{
        isPending: false,
        error: isRefused ? new NetworkError('down') : null,
        mutate: () => (isRefused ? props.onClose() : setRefused(true)),
      }}
      input={() => ({})}
    >
      <Facts columns={1} facts={[{ label: t(($) => $.figure.net), value: '₦36,818,699.15' }]} />
    </DecisionDialog>
  )
}

/** What lies over the page, and the toasts. */
export function KitOverlays() {
  const { t } = useTranslation('kit')
  const [open, setOpen] = useState<'drawer' | 'dialog' | 'confirm'>()
  const [reason, setReason] = useState('')
  const close = (): void => setOpen(undefined)
  const sendBack = t(($) => $.button.sendBack)
  return (
    <KitSection id="overlays" title={t(($) => $.section.overlays)}>
      <Row>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          {t(($) => $.overlay.drawer)}
        </Button>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          {t(($) => $.overlay.dialog)}
        </Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          {t(($) => $.overlay.confirm)}
        </Button>
        <Paywall />
        <ActionsMenu />
        <Button variant="ghost" onClick={() => showSuccess(t(($) => $.toast.success))}>
          {t(($) => $.section.toasts)} 1
        </Button>
        <Button variant="ghost" onClick={() => showError(t(($) => $.toast.error))}>
          {t(($) => $.section.toasts)} 2
        </Button>
      </Row>
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title="Emeka Ikenna"
        subtitle="Data Engineer, Technology · EMP-1046"
        leading={<Avatar name="Emeka Ikenna" className="size-10" />}
        footer={<Button onClick={close}>{t(($) => $.button.paid)}</Button>}
      >
        <Facts
          columns={1}
          facts={[
            { label: t(($) => $.field.salary), value: '₦2,336,000.00' },
            { label: t(($) => $.field.bank), value: 'GTBank' },
          ]}
        />
        <Openers />
      </Drawer>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={t(($) => $.overlay.reasonTitle)}
        description={t(($) => $.overlay.reasonText)}
        footer={<Button onClick={close}>{sendBack}</Button>}
      >
        <TextareaField
          label={t(($) => $.field.reason)}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={300}
        />
        <Openers />
      </Dialog>
      <Deciding isOpen={open === 'confirm'} onClose={close} />
    </KitSection>
  )
}
