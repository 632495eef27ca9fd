import { Download, Printer } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import type { DownloadedFile } from '#lib/api/request.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

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
  const { busy, take } = useFile()
  const download = (format: 'xlsx' | 'csv'): void => take(format, () => props.fetchFile(format))
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" loading={busy !== null}>
          <Download aria-hidden className="size-4" />
          {t(($) => $.export.open)}
        </Button>
      }
    >
      <MenuItem onSelect={() => download('xlsx')}>{t(($) => $.export.xlsx)}</MenuItem>
      <MenuItem onSelect={() => download('csv')}>{t(($) => $.export.csv)}</MenuItem>
    </Menu>
  )
}
