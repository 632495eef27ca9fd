import { shiftLocationRoutes } from '@kazi/contract/shifts/locations'
import { type ShiftColor, shiftColors } from '@kazi/contract/shifts/vocabulary'
import { useState } from 'react'
import { CheckboxField } from '#components/fields/checkbox.tsx'
import { SelectField } from '#components/fields/select.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { FormDialog } from '#components/overlays/form-dialog.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { type Place, planStale } from './shifts-answers.ts'

/** A place with its address, new or as it is. */
export function PlaceDialog({
  place,
  onClose,
}: {
  readonly place: Place | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation('shifts')
  const errorText = useErrorText()
  const [name, setName] = useState(place?.name ?? '')
  const [address, setAddress] = useState(place?.address ?? '')
  const [color, setColor] = useState<ShiftColor>(place?.color ?? 'green')
  const [isInUse, setInUse] = useState(place?.isInUse ?? true)
  const options = {
    showsError: false,
    invalidates: planStale,
    onSuccess: () => {
      showSuccess(t(($) => $.done.saved))
      onClose()
    },
  }
  const create = useApiMutation(shiftLocationRoutes.createLocation, options)
  const change = useApiMutation(shiftLocationRoutes.changeLocation, options)
  const error = create.error ?? change.error
  const form = { name, address: address.trim() || null, color }
  return (
    <FormDialog
      title={place ? t(($) => $.places.changeOf, { name: place.name }) : t(($) => $.places.add)}
      submitLabel={t(($) => $.shift.save)}
      isSending={create.isPending || change.isPending}
      isSubmitDisabled={name.trim() === ''}
      refusal={error ? errorText(error) : undefined}
      onSubmit={() =>
        place
          ? change.mutate({ params: { id: place.id }, body: { ...form, isInUse } })
          : create.mutate({ body: form })
      }
      onClose={onClose}
    >
      <TextField
        label={t(($) => $.places.name)}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={t(($) => $.places.address)}
        isOptional
        maxLength={200}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <SelectField
        label={t(($) => $.shift.color)}
        value={color}
        options={shiftColors.map((value) => ({ value, label: t(($) => $.color[value]) }))}
        onChange={setColor}
      />
      {place && <CheckboxField label={t(($) => $.places.isInUse)} checked={isInUse} onChange={setInUse} />}
    </FormDialog>
  )
}
