import { onboardingRoutes } from '@kazi/contract/hiring/onboardings'
import { hiringSettingRoutes } from '@kazi/contract/hiring/settings'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { madeStale, type Onboarding } from './hiring-answers.ts'

/** What the employer sees to before the first day. */
export function OnboardingTasks({ onboarding }: { readonly onboarding: Onboarding }) {
  const { t } = useTranslation('hiring')
  const { date } = useFormat()
  const save = useApiMutation(onboardingRoutes.setTasks, { invalidates: madeStale })
  const tasks = onboarding.taskList.map(({ id, title, owner, dueOn, doneAt }) => ({
    ...{ id, title, dueOn, ownerId: owner?.id ?? null, isDone: doneAt !== null },
  }))
  const send = (next: readonly (Omit<(typeof tasks)[number], 'id'> & { readonly id?: string })[]): void =>
    save.mutate({ params: { candidate_onboarding_id: onboarding.id }, body: { tasks: next as never } })
  return (
    <Card title={t(($) => $.onboarding.tasks)} description={t(($) => $.onboarding.tasksText)}>
      <ul className="flex flex-col gap-2.5">
        {onboarding.taskList.map((task, at) => (
          <li key={task.id}>
            <CheckboxField
              label={task.title}
              hint={[task.owner?.name, task.dueOn && date(task.dueOn, 'short')].filter(Boolean).join(' · ')}
              checked={task.doneAt !== null}
              onChange={(isDone) => send(tasks.with(at, { ...tasks[at]!, isDone }))}
            />
          </li>
        ))}
      </ul>
      <NewTask isSaving={save.isPending} onAdd={(task) => send([...tasks, { ...task, isDone: false }])} />
    </Card>
  )
}

function NewTask(props: {
  readonly isSaving: boolean
  readonly onAdd: (task: { title: string; ownerId: never; dueOn: never }) => void
}) {
  const { t } = useTranslation('hiring')
  const { today } = useOrganization()
  const [title, setTitle] = useState('')
  const [ownerId, setOwnerId] = useState('')
  const [dueOn, setDueOn] = useState<string | null>(null)
  const colleagues = useApiQuery(hiringSettingRoutes.readSettings, {}).data?.data.colleagues ?? []
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <TextField
        label={t(($) => $.onboarding.newTask)}
        value={title}
        maxLength={160}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={t(($) => $.onboarding.owner)}
          value={ownerId}
          options={[
            { value: '', label: t(($) => $.onboarding.nobody) },
            ...colleagues.map(({ id, name }) => ({ value: id as string, label: name })),
          ]}
          onChange={setOwnerId}
        />
        <DateField
          label={t(($) => $.onboarding.dueOn)}
          isOptional
          value={dueOn as never}
          today={today}
          onChange={setDueOn}
        />
      </div>
      <Button
        variant="secondary"
        className="self-start"
        disabled={title.trim() === ''}
        loading={props.isSaving}
        onClick={() => props.onAdd({ title, ownerId: (ownerId || null) as never, dueOn: dueOn as never })}
      >
        <Plus aria-hidden className="size-4" />
        {t(($) => $.onboarding.addTask)}
      </Button>
    </div>
  )
}
