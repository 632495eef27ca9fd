import { paperRoutes } from '@kazi/contract/remittances/papers'
import { annualPapersOf } from '@kazi/contract/remittances/vocabulary'
import { month as toMonth } from '@kazi/values/local-date'
import { Download } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Menu, MenuItem } from '#components/overlays/menu.tsx'
import { callApi } from '#lib/api/client.ts'
import { useFile } from '#lib/api/use-file.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Overview } from './remittances-answers.ts'

/** The papers of the year that is shown: for the auditor, for the authority, and who lacks a number. */
export function PapersMenu({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation('remittances')
  const { country } = useOrganization()
  // a paper of the year says what each person earned
  const maySeePay = usePermission('view:payroll')
  const file = useFile()
  const { year } = overview
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" loading={file.busy !== null}>
          <Download aria-hidden className="size-4" />
          {t(($) => $.papers.open, { year })}
        </Button>
      }
    >
      <MenuItem
        onSelect={() =>
          file.take('audit', () =>
            callApi(paperRoutes.downloadAuditPack, {
              query: { from: toMonth(`${year}-01`), to: toMonth(`${year}-12`) },
            }),
          )
        }
      >
        {t(($) => $.papers.audit)}
      </MenuItem>
      {(maySeePay ? annualPapersOf[country] : []).map((paper) => (
        <MenuItem
          key={paper}
          onSelect={() =>
            file.take(paper, () =>
              callApi(paperRoutes.downloadAnnual, { params: { paper }, query: { year } }),
            )
          }
        >
          {t(($) => $.papers.annual[paper])}
        </MenuItem>
      ))}
      <MenuItem
        onSelect={() => file.take('numbers', () => callApi(paperRoutes.downloadNumbersSheet, { query: {} }))}
      >
        {t(($) => $.papers.numbers)}
      </MenuItem>
    </Menu>
  )
}
