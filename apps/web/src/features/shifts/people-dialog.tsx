import { employeeRoutes } from '@kazi/contract/employees/employees'
import { shiftLocationRoutes } from '@kazi/contract/shifts/locations'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { SearchField } from '#components/fields/text-field.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { planStale } from './shifts-answers.ts'

/** Puts people on the roster, at a place. */
export function PeopleDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shifts')
  const errorText = useErrorText()
  const [q, setQ] = useState('')
  const [place, setPlace] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const people = useApiQuery(
    employeeRoutes.list,
    { query: { search: q || undefined, perPage: 50 } as never },
    { keepPrevious: true },
  )
  const places = useApiQuery(shiftLocationRoutes.listLocations, {}).data?.data ?? []
  const add = useApiMutation(rosterRoutes.addEmployees, {
    showsError: false,
    invalidates: planStale,
    onSuccess: ({ data }) => {
      showSuccess(t(($) => $.people.added, { count: data.added + data.moved }))
      onClose()
    },
  })
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <FormDialog
      title={t(($) => $.people.title)}
      description={t(($) => $.people.text)}
      submitLabel={t(($) => $.people.submit, { count: chosen.size })}
      isSending={add.isPending}
      isSubmitDisabled={chosen.size === 0}
      refusal={add.error ? errorText(add.error) : undefined}
      onSubmit={() =>
        add.mutate({ body: { employeeIds: [...chosen] as never, locationId: (place || null) as never } })
      }
      onClose={onClose}
    >
      <SelectField
        label={t(($) => $.column.place)}
        isOptional
        value={place}
        options={[
          { value: '', label: t(($) => $.places.none) },
          ...places
            .filter(({ isInUse }) => isInUse)
            .map(({ id, name }) => ({ value: id as string, label: name })),
        ]}
        onChange={setPlace}
      />
      <SearchField label={t(($) => $.grid.search)} value={q} onChange={setQ} />
      <div className="flex max-h-72 flex-col gap-2 overflow-y-auto">
        {people.isPending && <SkeletonLines lines={5} />}
        {people.data?.data.map(({ id, firstName, lastName, number }) => (
          <CheckboxField
            key={id}
            label={`${firstName} ${lastName} · ${number}`}
            checked={chosen.has(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      </div>
    </FormDialog>
  )
}
