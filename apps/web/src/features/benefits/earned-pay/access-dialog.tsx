import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useDebounced } from '#lib/hooks/use-debounced.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { accessStale, earnedPayRoutes } from './earned-pay-answers.ts'

/** Gives people access who have none. */
export function AccessDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('benefits')
  const errorText = useErrorText()
  const [search, setSearch] = useState('')
  const [text, type] = useDebounced(search, setSearch)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const query = useApiQuery(
    earnedPayRoutes.listWithout,
    { query: { search: search || undefined, perPage: 200 } },
    { keepPrevious: true },
  )
  const add = useApiMutation(earnedPayRoutes.add, {
    showsError: false,
    invalidates: accessStale,
    onSuccess: ({ data }) => {
      showSuccess(t(($) => $.earned.access.done, { count: data.added }))
      onClose()
    },
  })
  const found = (query.data?.data ?? []).filter(({ reason }) => reason !== 'separated')
  return (
    <FormDialog
      title={t(($) => $.earned.give)}
      description={t(($) => $.earned.access.text)}
      submitLabel={t(($) => $.earned.access.submit, { count: chosen.length })}
      isSending={add.isPending}
      isSubmitDisabled={chosen.length === 0}
      refusal={add.error ? errorText(add.error) : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        add.mutate({ body: { employeeIds: [...chosen] as never } })
      }}
      onClose={onClose}
    >
      <SearchField label={t(($) => $.earned.search)} value={text} onChange={type} />
      {query.isPending && <SkeletonLines lines={5} />}
      {failureOf(query, 'py-2')}
      <ul className="scroll-thin flex max-h-72 flex-col gap-2.5 overflow-y-auto p-1">
        {found.map(({ employee }) => (
          <li key={employee.id}>
            <CheckboxField
              label={employee.name}
              hint={employee.department ?? employee.number}
              checked={chosen.includes(employee.id)}
              onChange={(isChosen) =>
                setChosen(isChosen ? [...chosen, employee.id] : chosen.filter((id) => id !== employee.id))
              }
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
