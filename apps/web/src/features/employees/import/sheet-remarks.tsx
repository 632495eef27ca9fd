import { Button } from '#components/button.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { HeldSheet } from './held-sheet.ts'
import { useSheetCheck } from './use-sheet-check.ts'

const warningsShown = 20

/** What to know of the file, what looks odd in it, and what only a person can say: which number is the month. */
export function Remarks({ sheet }: { readonly sheet: HeldSheet }) {
  const { t } = useTranslation('employees')
  const { check, isBusy } = useSheetCheck({ showsError: true })
  const { notes, warnings, hasDoubtfulDates } = sheet.result
  const asksMonth = hasDoubtfulDates || sheet.monthFirst
  return (
    <>
      {notes.map((note) => (
        <Banner key={note} tone="info" title={note} />
      ))}
      {asksMonth && (
        <Banner
          tone={sheet.monthFirst ? 'info' : 'warn'}
          title={t(sheet.monthFirst ? ($) => $.bulk.monthIsFirst : ($) => $.bulk.monthDoubtful)}
          actions={
            <Button
              variant="secondary"
              size="xs"
              loading={isBusy}
              onClick={() => void check({ ...sheet, monthFirst: !sheet.monthFirst }).catch(() => {})}
            >
              {t(sheet.monthFirst ? ($) => $.bulk.readDayFirst : ($) => $.bulk.readMonthFirst)}
            </Button>
          }
        />
      )}
      {warnings.length > 0 && (
        <Banner tone="warn" title={t(($) => $.bulk.warnings, { count: warnings.length })}>
          <ul className="mt-1 flex flex-col gap-1">
            {warnings.slice(0, warningsShown).map((warning) => (
              <li key={`${warning.row} ${warning.key} ${warning.message}`}>
                <span className="num font-semibold">
                  {t(($) => $.bulk.rowNumber, { row: warning.row })}
                  {warning.value !== null && ` · ${warning.value}`}
                </span>{' '}
                {warning.message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  )
}
