import { shiftLocationRoutes } from '@kazi/contract/shifts/locations'
import { Select } from '#components/fields/select.tsx'
import type { ListAddress } from '#components/list/list-address.ts'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { ShiftsSearch } from './shifts-search.ts'

/** Narrows the page to one place. */
export function PlaceSelect({ address }: { readonly address: ListAddress<ShiftsSearch> }) {
  const { t } = useTranslation('shifts')
  const places = useApiQuery(shiftLocationRoutes.listLocations, {}).data?.data ?? []
  return (
    <Select
      label={t(($) => $.column.place)}
      value={address.search.place ?? ''}
      options={[
        { value: '', label: t(($) => $.places.all) },
        ...places.map(({ id, name }) => ({ value: id as string, label: name })),
      ]}
      onChange={(next) => address.change({ place: next || undefined, page: undefined })}
    />
  )
}
