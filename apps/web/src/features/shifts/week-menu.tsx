import { planningRoutes } from '@kazi/contract/shifts/planning'
import { addDays } from '@kazi/values/local-date'
import { CopyPlus, Eraser, MoreHorizontal, Plus, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { NumberField } from '#components/fields/number-field.tsx'
import { Segmented } from '#components/fields/segmented.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { SubscriptionButton } from '#components/subscription-button.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import { planStale, type Schedule } from './shifts-answers.ts'

/** What is done with the whole week: publish, copy, clear, print, plan for whoever takes it. */
export function WeekMenu(props: { readonly schedule: Schedule; readonly onPlanOpen: () => void }) {
  const { t } = useTranslation('shifts')
  const [act, setAct] = useState<'publish' | 'copy' | 'clear'>()
  const mayCreate = usePermission('create:shifts')
  const mayRemove = usePermission('delete:shifts')
  const { schedule } = props
  const close = () => setAct(undefined)
  return (
    <>
      {schedule.drafts > 0 && (
        <Guarded permission="edit:shifts">
          <SubscriptionButton onClick={() => setAct('publish')}>
            <Send aria-hidden className="size-4" />
            {t(($) => $.publish.open, { count: schedule.drafts })}
          </SubscriptionButton>
        </Guarded>
      )}
      <Menu
        align="end"
        trigger={
          <Button variant="secondary" size="icon" aria-label={t(($) => $.week.menu)}>
            <MoreHorizontal aria-hidden className="size-4" />
          </Button>
        }
      >
        {mayCreate && (
          <MenuItem icon={Plus} onSelect={props.onPlanOpen}>
            {t(($) => $.week.planOpen)}
          </MenuItem>
        )}
        {mayCreate && (
          <MenuItem icon={CopyPlus} onSelect={() => setAct('copy')}>
            {t(($) => $.copy.open)}
          </MenuItem>
        )}
        {mayRemove && (
          <MenuItem icon={Eraser} onSelect={() => setAct('clear')}>
            {t(($) => $.clear.open)}
          </MenuItem>
        )}
        <MenuItem icon={Printer} onSelect={() => window.print()}>
          {t(($) => $.week.print)}
        </MenuItem>
      </Menu>
      {act === 'copy' && <CopyDialog schedule={schedule} onClose={close} />}
      <PublishDialog schedule={schedule} isOpen={act === 'publish'} onClose={close} />
      <ClearDialog schedule={schedule} isOpen={act === 'clear'} onClose={close} />
    </>
  )
}

interface ActProps {
  readonly schedule: Schedule
  readonly onClose: () => void
}

function PublishDialog({ schedule, isOpen, onClose }: ActProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation('shifts')
  const { from, to, drafts } = schedule
  const mutation = useApiMutation(planningRoutes.publish, {
    showsError: false,
    invalidates: planStale,
    onSuccess: ({ data }) => {
      showSuccess(t(($) => $.publish.done, { count: data.published, told: data.told }))
      onClose()
    },
  })
  return (
    <DecisionDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(($) => $.publish.title)}
      consequence={t(($) => $.publish.text, { count: drafts })}
      confirmLabel={t(($) => $.publish.open, { count: drafts })}
      mutation={mutation}
      input={() => ({ body: { from, to } })}
    />
  )
}

function ClearDialog({ schedule, isOpen, onClose }: ActProps & { readonly isOpen: boolean }) {
  const { t } = useTranslation('shifts')
  const { days } = useFormat()
  const { from, to } = schedule
  const mutation = useApiMutation(planningRoutes.clearSchedule, {
    showsError: false,
    invalidates: planStale,
    onSuccess: ({ data }) => {
      showSuccess(t(($) => $.clear.done, { cleared: data.cleared, kept: data.kept }))
      onClose()
    },
  })
  return (
    <DecisionDialog
      isOpen={isOpen}
      isDanger
      onClose={onClose}
      title={t(($) => $.clear.title, { days: days(from, to) })}
      consequence={t(($) => $.clear.text)}
      confirmLabel={t(($) => $.clear.open)}
      mutation={mutation}
      input={() => ({ body: { from, to } })}
    />
  )
}

const modes = ['skip', 'overwrite'] as const

/** Copies the week to the ones after it, and says whom it left out and why. */
function CopyDialog({ schedule, onClose }: ActProps) {
  const { t } = useTranslation('shifts')
  const errorText = useErrorText()
  const [times, setTimes] = useState(1)
  const [existing, setExisting] = useState<(typeof modes)[number]>('skip')
  const { from, to } = schedule
  const paste = useApiMutation(planningRoutes.pasteSchedule, {
    showsError: false,
    invalidates: planStale,
    onSuccess: ({ data }) => {
      showSuccess(t(($) => $.copy.done, { count: data.made }))
      if (data.skipped.length === 0) onClose()
    },
  })
  const skipped = paste.data?.data.skipped ?? []
  return (
    <FormDialog
      title={t(($) => $.copy.title)}
      description={t(($) => $.copy.text)}
      submitLabel={t(($) => $.copy.submit, { count: times })}
      isSending={paste.isPending}
      isSubmitDisabled={times < 1 || times > 26}
      refusal={paste.error ? errorText(paste.error) : undefined}
      onSubmit={() => paste.mutate({ body: { from, to, target: addDays(to, 1), times, existing } })}
      onClose={onClose}
    >
      <NumberField label={t(($) => $.copy.times)} value={times} onChange={(next) => setTimes(next ?? 1)} />
      <Segmented
        label={t(($) => $.copy.existing)}
        value={existing}
        options={modes.map((value) => ({ value, label: t(($) => $.copy[value]) }))}
        onChange={setExisting}
      />
      {skipped.length > 0 && (
        <div className="rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
          <p className="font-semibold">{t(($) => $.copy.skipped, { count: skipped.length })}</p>
          <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
            {skipped.slice(0, 50).map(({ employee, on, sentence }) => (
              <li key={`${employee?.id} ${on} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
