import { Download } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { useFile } from '#lib/api/use-file.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Takes what a list shows as a sheet. */
export function ExportButton({ ask }: { readonly ask: Parameters<ReturnType<typeof useFile>['take']>[1] }) {
  const { t } = useTranslation('leave')
  const file = useFile()
  return (
    <Button variant="ghost" loading={file.busy !== null} onClick={() => file.take('list', ask)}>
      <Download aria-hidden className="size-4" />
      {t(($) => $.list.export)}
    </Button>
  )
}
