import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { saveFile } from '#lib/api/download.ts'
import { useErrorText } from '#lib/api/error-text.ts'
import type { DownloadedFile } from '#lib/api/request.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { showError } from '#lib/state/toast.ts'

/** What is done with what is shown as a whole: it is printed, or taken as a file. */
export function PrintAndExport(props: Parameters<typeof ExportMenu>[0]) {
  const { t } = useTranslation('analytics')
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button variant="ghost" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t(($) => $.print)}
      </Button>
      <ExportMenu {...props} />
    </div>
  )
}

/** What is shown as a file, in the format that somebody chooses. */
function ExportMenu(props: { readonly fetchFile: (format: 'xlsx' | 'csv') => Promise<DownloadedFile> }) {
  const { t } = useTranslation('analytics')
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  async function take(format: 'xlsx' | 'csv'): Promise<void> {
    setBusy(true)
    try {
      saveFile(await props.fetchFile(format))
    } catch (error) {
      showError(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" loading={isBusy}>
          <Download aria-hidden className="size-4" />
          {t(($) => $.export.open)}
        </Button>
      }
    >
      <MenuItem onSelect={() => void take('xlsx')}>{t(($) => $.export.xlsx)}</MenuItem>
      <MenuItem onSelect={() => void take('csv')}>{t(($) => $.export.csv)}</MenuItem>
    </Menu>
  )
}
