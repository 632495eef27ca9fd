import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageBody } from '#components/layout/page-header.tsx'
import { Progress } from '#components/notices/progress.tsx'
import { useStable } from '#lib/hooks/use-stable.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { dropSheet, type SentFile } from './held-sheet.ts'
import { useSheetCheck } from './use-sheet-check.ts'

/** Reads the sheet anew that was looked at before a reload; where that can't be, the people are shown. */
export function ReopenedSheet({ file }: { readonly file: SentFile }) {
  const { t } = useTranslation('employees')
  const navigate = useNavigate()
  const { check } = useSheetCheck({ showsError: true })
  const reopen = useStable(async () => {
    try {
      await check(file)
    } catch {
      dropSheet()
      await navigate({ to: '/app/employees', search: { tab: 'active' }, replace: true })
    }
  })
  useEffect(() => void reopen(), [reopen])
  return (
    <PageBody>
      <Progress label={t(($) => $.sheet.reading, { name: file.fileName })} value={null} />
    </PageBody>
  )
}
