import { departmentRoutes } from '@kazi/contract/departments'
import type { BodyInputOf, BodyOf } from '@kazi/contract/route'
import { Controller } from 'react-hook-form'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Department, idsInside, treeOf } from './department-nodes.ts'
import { madeStale } from './departments-writes.ts'

type Form = BodyOf<typeof departmentRoutes.create>
type FormInput = BodyInputOf<typeof departmentRoutes.create>

/** Makes a department, or renames and moves one. */
export function DepartmentDialog(props: {
  /** null: a new one */
  readonly department: Pick<Department, 'id' | 'name' | 'parentId'> | null
  readonly departments: readonly Department[]
  readonly onClose: () => void
}) {
  const { t } = useTranslation('departments')
  const { department } = props
  const create = useApiMutation(departmentRoutes.create, { invalidates: madeStale, showsError: false })
  const change = useApiMutation(departmentRoutes.update, { invalidates: madeStale, showsError: false })
  const form = useApiForm<FormInput, Form>({
    schema: departmentRoutes.create.body,
    defaultValues: { name: department?.name ?? '', parentId: department?.parentId ?? null },
  })
  const inside = department ? idsInside(treeOf(props.departments), department.id) : []

  async function submit(body: Form): Promise<void> {
    if (department) await change.mutateAsync({ params: { department_id: department.id }, body })
    else await create.mutateAsync({ body })
    props.onClose()
    showSuccess(t(($) => $.make.done, { name: body.name }))
  }

  return (
    <FormDialog
      onClose={props.onClose}
      onSubmit={form.send(submit)}
      isSending={create.isPending || change.isPending}
      refusal={form.refusal}
      submitLabel={department ? t(($) => $.make.save) : t(($) => $.make.submit)}
      title={department ? t(($) => $.make.editTitle, { name: department.name }) : t(($) => $.make.title)}
    >
      <TextField
        label={t(($) => $.make.name)}
        {...form.register('name')}
        error={form.formState.errors.name?.message}
      />
      <Controller
        control={form.control}
        name="parentId"
        render={({ field }) => (
          <ComboboxField
            label={t(($) => $.make.parent)}
            hint={t(($) => $.make.parentHint)}
            isOptional
            value={field.value ?? null}
            options={props.departments
              .filter(({ id }) => !inside.includes(id))
              .map(({ id, name }) => ({ value: id as string, label: name }))}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={form.formState.errors.parentId?.message}
          />
        )}
      />
    </FormDialog>
  )
}
