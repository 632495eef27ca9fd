import { levelsAtMost } from '@kazi/contract/approvals/approval-vocabulary'
import { approvalLevelRoutes } from '@kazi/contract/approvals/levels'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import {
  type DraftLevel,
  draftOf,
  emptyLevel,
  isReady,
  type KindLevels,
  levelOf,
} from './approval-levels-draft.ts'

/** Sets how many levels a kind passes and who decides each. What is looser waits, and the answer says so. */
export function ApprovalLevelsDialog(props: { readonly of: KindLevels; readonly onClose: () => void }) {
  const { t } = useTranslation('payrollSettings')
  const { of, onClose } = props
  const [levels, setLevels] = useState(() => of.levels.map(draftOf))
  const [reason, setReason] = useState('')
  const set = useApiMutation(approvalLevelRoutes.setLevels, {
    showsError: false,
    invalidates: [approvalLevelRoutes.readLevels],
    onSuccess: ({ data }) => {
      onClose()
      showSuccess(t(data.waiting ? ($) => $.approval.doneWaiting : ($) => $.approval.done))
    },
  })
  const roleIds = new Set(of.ownRoles.map(({ id }) => id))
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      width="lg"
      title={t(($) => $.approval.dialog.title, { kind: t(($) => $.approval.kind[of.kind]) })}
      consequence={t(($) => $.approval.dialog.text)}
      confirmLabel={t(($) => $.approval.dialog.save)}
      mutation={set}
      input={() =>
        levels.every(isReady)
          ? {
              body: {
                kind: of.kind,
                levels: levels.map((level) => levelOf(level, roleIds)),
                reason: reason.trim() === '' ? null : reason.trim(),
              },
            }
          : undefined
      }
    >
      <LevelsEditor levels={levels} of={of} onChange={setLevels} />
      <TextField
        label={t(($) => $.change.reason)}
        isOptional
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionDialog>
  )
}

/** The levels in order; there is always one. */
function LevelsEditor(props: {
  readonly levels: readonly DraftLevel[]
  readonly of: KindLevels
  readonly onChange: (levels: DraftLevel[]) => void
}) {
  const { t } = useTranslation('payrollSettings')
  const { levels, of, onChange } = props
  return (
    <>
      <ol className="flex flex-col gap-3">
        {levels.map((level, index) => (
          <LevelEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
            key={index}
            index={index}
            level={level}
            of={of}
            onChange={(next) => onChange(levels.with(index, next))}
            onRemove={levels.length > 1 ? () => onChange(levels.toSpliced(index, 1)) : undefined}
          />
        ))}
      </ol>
      {levels.length < levelsAtMost && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => onChange([...levels, emptyLevel])}
        >
          <Plus aria-hidden className="size-4" />
          {t(($) => $.approval.dialog.add)}
        </Button>
      )}
    </>
  )
}

function LevelEditor(props: {
  readonly index: number
  readonly level: DraftLevel
  readonly of: KindLevels
  readonly onChange: (level: DraftLevel) => void
  readonly onRemove: (() => void) | undefined
}) {
  const { t } = useTranslation('payrollSettings')
  const { level, of, onChange, onRemove } = props
  const name = t(($) => $.approval.dialog.level, { number: props.index + 1 })
  return (
    <li className="rounded-lg bg-sunken px-4 py-3 ring-1 ring-line ring-inset">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <SelectField
            label={name}
            value={level.who}
            options={(['anybody', 'named'] as const).map((value) => ({
              value,
              label: t(($) => $.approval.dialog.who[value]),
            }))}
            onChange={(who) => onChange({ ...level, who })}
          />
        </div>
        {onRemove && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t(($) => $.approval.dialog.remove, { name })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      {level.who === 'named' && <NamedChoice level={level} of={of} onChange={onChange} />}
    </li>
  )
}

/** Roles first, because they outlast people. */
function NamedChoice(props: {
  readonly level: DraftLevel
  readonly of: KindLevels
  readonly onChange: (level: DraftLevel) => void
}) {
  const { t } = useTranslation('payrollSettings')
  const { level, of, onChange } = props
  const roles = (['employer', 'orgadmin'] as const).map((role) => ({
    id: role,
    name: t(($) => $.approval.role[role]),
  }))
  const toggle = (id: string, isChosen: boolean): void =>
    onChange({ ...level, named: isChosen ? [...level.named, id] : level.named.filter((one) => one !== id) })
  return (
    <fieldset className="mt-3">
      <legend className="text-xs text-ink-3">{t(($) => $.approval.dialog.anyOne)}</legend>
      <ul className="scroll-thin mt-2 grid max-h-56 gap-2.5 overflow-y-auto px-1 py-1 sm:grid-cols-2">
        {[...roles, ...of.ownRoles, ...of.people].map((one) => (
          <li key={one.id}>
            <CheckboxField
              label={one.name}
              checked={level.named.includes(one.id)}
              onChange={(isChosen) => toggle(one.id, isChosen)}
            />
          </li>
        ))}
      </ul>
      {level.named.length === 0 && (
        <p className="mt-2 text-xs text-down">{t(($) => $.approval.dialog.nobody)}</p>
      )}
    </fieldset>
  )
}
