import { declarableReliefs, declarationRoutes } from '@kazi/contract/employees/declarations'
import { FileText, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip, type Tone } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { failureOf } from '#components/notices/notice-states.tsx'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { saveFile } from '#lib/api/download.ts'
import { useApiMutation, useApiQuery } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import type { Employee } from '../people.ts'
import type { Declaration } from './declaration.ts'
import { DeclareDialog } from './declare-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'

const tones: Readonly<Record<Declaration['state'], Tone>> = {
  planned: 'info',
  'in-force': 'up',
  over: 'neutral',
  ended: 'neutral',
}

/** The reliefs that a person declared, with their days and their evidence; only where the country's law has some. */
export function ReliefsCard({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  const [isDeclaring, setDeclaring] = useState(false)
  const [ending, setEnding] = useState<Declaration>()
  const params = { employee_id: employee.id }
  const query = useApiQuery(declarationRoutes.listDeclarations, { params })
  if (declarableReliefs[country].length === 0) return null
  const declarations = query.data?.data
  return (
    <Card
      title={t(($) => $.reliefs.title)}
      description={t(($) => $.reliefs.text)}
      actions={
        <Guarded permission="edit:employees">
          <Button variant="secondary" size="sm" onClick={() => setDeclaring(true)}>
            <Plus aria-hidden className="size-4" />
            {t(($) => $.reliefs.declare)}
          </Button>
        </Guarded>
      }
    >
      {declarations === undefined ? (
        (failureOf(query) ?? <SkeletonLines lines={2} />)
      ) : declarations.length === 0 ? (
        <p className="text-sm text-ink-3">{t(($) => $.reliefs.none)}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {declarations.map((declaration) => (
            <DeclarationRow
              key={declaration.id}
              employee={employee}
              declaration={declaration}
              onEnd={() => setEnding(declaration)}
            />
          ))}
        </ul>
      )}
      {isDeclaring && <DeclareDialog employee={employee} onClose={() => setDeclaring(false)} />}
      {ending && <EndDialog employee={employee} declaration={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

function DeclarationRow(props: {
  readonly employee: Employee
  readonly declaration: Declaration
  readonly onEnd: () => void
}) {
  const { t } = useTranslation('employees')
  const { money } = useFormat()
  const { currency } = useOrganization()
  const mayEdit = usePermission('edit:employees')
  const { relief, amount, state, note } = props.declaration
  const days = useDays(props.declaration)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium">
          {t(($) => $.statutory[relief])}
          <Chip tone={tones[state]}>{t(($) => $.reliefs.state[state])}</Chip>
        </p>
        {amount !== null && <p className="num text-base">{money({ amount, currency })}</p>}
        <p className="text-xs text-ink-3">{[days, note].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <Evidence {...props} />
        {mayEdit && (state === 'in-force' || state === 'planned') && (
          <Button variant="ghost" size="xs" onClick={props.onEnd}>
            {t(($) => $.reliefs.end)}
          </Button>
        )}
      </div>
    </li>
  )
}

function useDays({ from, to, endedFrom }: Declaration): string {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  if (endedFrom !== null) return t(($) => $.reliefs.ended, { from: date(from), before: date(endedFrom) })
  if (to === null) return t(($) => $.timeline.open, { from: date(from) })
  return t(($) => $.timeline.until, { from: date(from), to: date(to) })
}

/** The paper, for who may see pay; that there is none is for everybody to see. */
function Evidence({
  employee,
  declaration,
}: {
  readonly employee: Employee
  readonly declaration: Declaration
}) {
  const { t } = useTranslation('employees')
  const maySee = usePermission('view:payroll')
  const download = useApiMutation(declarationRoutes.downloadEvidence, { onSuccess: saveFile })
  if (!declaration.hasEvidence) return <Chip tone="warn">{t(($) => $.reliefs.noEvidence)}</Chip>
  if (!maySee) return null
  const params = { employee_id: employee.id, declaration_id: declaration.id }
  return (
    <Button
      variant="ghost"
      size="xs"
      loading={download.isPending}
      onClick={() => download.mutate({ params })}
    >
      <FileText aria-hidden className="size-4" />
      {t(($) => $.reliefs.evidence)}
    </Button>
  )
}
