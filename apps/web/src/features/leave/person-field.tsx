import { leaveBalanceRoutes } from '@kazi/contract/leave/balances'
import { ComboboxField } from '#components/fields/combobox-field.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

const peopleAtOnce = { query: { perPage: 200 } }

/** One of the people whom the caller may see. */
export function PersonField({
  value,
  onChange,
}: {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}) {
  const { t } = useTranslation('leave')
  const people = useApiQuery(leaveBalanceRoutes.listBalances, peopleAtOnce)
  return (
    <ComboboxField
      label={t(($) => $.ask.person)}
      value={value}
      isLoading={people.isPending}
      options={(people.data?.data ?? []).map(({ employee: { id, name, number } }) => ({
        value: id as string,
        label: name,
        detail: number,
      }))}
      onChange={onChange}
    />
  )
}
