import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { useErrorText } from '#lib/api/error-text.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showError } from '#lib/state/toast.ts'
import { exportPeople } from './export-people.ts'

/** Downloads exactly whom the list shows, all of its pages. */
export function ExportMenu({ filter }: { readonly filter: Parameters<typeof exportPeople>[0] }) {
  const { t } = useTranslation('employees')
  const errorText = useErrorText()
  const take = (format: 'xlsx' | 'csv') => () =>
    void exportPeople(filter, format).catch((error) => showError(errorText(error)))
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <Download aria-hidden className="size-4" />
          {t(($) => $.export.open)}
        </Button>
      }
    >
      <MenuItem icon={FileSpreadsheet} onSelect={take('xlsx')}>
        {t(($) => $.export.xlsx)}
      </MenuItem>
      <MenuItem icon={FileText} onSelect={take('csv')}>
        {t(($) => $.export.csv)}
      </MenuItem>
    </Menu>
  )
}
