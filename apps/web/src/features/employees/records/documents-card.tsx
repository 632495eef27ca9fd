import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { saveFile } from '#lib/api/download.ts'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { DocumentDialog } from './document-dialog.tsx'
import { type PersonalDocument, recordsMadeStale } from './records.ts'

/** A person's papers, those that run out first at the top. */
export function DocumentsCard(props: {
  readonly employee: Employee
  readonly documents: readonly PersonalDocument[]
}) {
  const { t } = useTranslation('employees')
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PersonalDocument>()
  const { employee, documents } = props
  return (
    <Card
      title={t(($) => $.records.documents)}
      description={t(($) => $.records.documentsText)}
      actions={
        <Guarded permission="edit:employees">
          <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            {t(($) => $.records.addDocument)}
          </Button>
        </Guarded>
      }
    >
      {documents.length === 0 && <p className="text-sm text-ink-3">{t(($) => $.records.documentsNone)}</p>}
      <ul className="flex flex-col gap-3">
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            employee={employee}
            document={document}
            onRemove={() => setRemoving(document)}
          />
        ))}
      </ul>
      {isAdding && <DocumentDialog employee={employee} onClose={() => setAdding(false)} />}
      {removing && (
        <RemoveDialog employee={employee} document={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  )
}

function DocumentRow(props: {
  readonly employee: Employee
  readonly document: PersonalDocument
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('employees')
  const { id, kind, name, number, hasFile } = props.document
  const download = useApiMutation(personalRecordRoutes.downloadDocument, { onSuccess: saveFile })
  const params = { employee_id: props.employee.id, document_id: id }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} <Expiry document={props.document} />
        </p>
        <p className="num text-xs text-ink-3">
          {[t(($) => $.records.documentKind[kind]), number].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Guarded permission="edit:employees">
        <span className="flex shrink-0">
          {hasFile && (
            <Button
              variant="ghost"
              size="xs"
              loading={download.isPending}
              onClick={() => download.mutate({ params })}
            >
              {t(($) => $.records.open)}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
          <Button variant="ghost" size="xs" onClick={props.onRemove}>
            {t(($) => $.records.remove)}
            <span className="sr-only"> {name}</span>
          </Button>
        </span>
      </Guarded>
    </li>
  )
}

function Expiry({ document }: { readonly document: PersonalDocument }) {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const { today } = useOrganization()
  const { expiresOn } = document
  if (expiresOn === null) return null
  return expiresOn < today ? (
    <Chip tone="down">{t(($) => $.records.expired, { date: date(expiresOn) })}</Chip>
  ) : (
    <Chip tone="neutral">{t(($) => $.records.expires, { date: date(expiresOn) })}</Chip>
  )
}

function RemoveDialog(props: {
  readonly employee: Employee
  readonly document: PersonalDocument
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { employee, document, onClose } = props
  const remove = useApiMutation(personalRecordRoutes.removeDocument, {
    showsError: false,
    invalidates: recordsMadeStale,
    onSuccess: () => {
      onClose()
      showSuccess(t(($) => $.records.removed))
    },
  })
  return (
    <DecisionDialog
      isOpen
      onClose={onClose}
      title={t(($) => $.records.removeDocumentTitle, { name: document.name })}
      consequence={t(($) => $.records.removeDocumentText)}
      confirmLabel={t(($) => $.records.remove)}
      mutation={remove}
      input={() => ({ params: { employee_id: employee.id, document_id: document.id } })}
    />
  )
}
