import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Chip } from '#components/chip.tsx'
import { Card } from '#components/layout/card.tsx'
import { DecisionDialog } from '#components/overlays/dialog.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { Guarded } from '#lib/session/permissions.tsx'
import { showSuccess } from '#lib/state/toast.ts'
import type { Employee } from '../people.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { type Contact, recordsMadeStale } from './records.ts'

/** Who depends on a person, and whom to call. */
export function ContactsCard(props: { readonly employee: Employee; readonly contacts: readonly Contact[] }) {
  const { t } = useTranslation('employees')
  const [opened, setOpened] = useState<Contact | 'new'>()
  const [removing, setRemoving] = useState<Contact>()
  const { employee, contacts } = props
  return (
    <Card
      title={t(($) => $.records.contacts)}
      actions={
        <Guarded permission="edit:employees">
          <Button variant="secondary" size="sm" onClick={() => setOpened('new')}>
            <Plus aria-hidden className="size-4" />
            {t(($) => $.records.addContact)}
          </Button>
        </Guarded>
      }
    >
      {contacts.length === 0 && <p className="text-sm text-ink-3">{t(($) => $.records.contactsNone)}</p>}
      <ul className="flex flex-col gap-3">
        {contacts.map((contact) => (
          <ContactRow
            key={contact.id}
            contact={contact}
            onChange={() => setOpened(contact)}
            onRemove={() => setRemoving(contact)}
          />
        ))}
      </ul>
      {opened && (
        <ContactDialog
          employee={employee}
          contact={opened === 'new' ? null : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      {removing && (
        <RemoveDialog employee={employee} contact={removing} onClose={() => setRemoving(undefined)} />
      )}
    </Card>
  )
}

function ContactRow(props: {
  readonly contact: Contact
  readonly onChange: () => void
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const { kind, name, relationship, birthday, phone } = props.contact
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} <Chip>{t(($) => $.records.contactKind[kind])}</Chip>
        </p>
        <p className="num text-xs text-ink-3">
          {[t(($) => $.records.relationship[relationship]), birthday && date(birthday), phone]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Guarded permission="edit:employees">
        <span className="flex shrink-0">
          <Button variant="ghost" size="xs" onClick={props.onChange}>
            {t(($) => $.records.change)}
            <span className="sr-only"> {name}</span>
          </Button>
          <Button variant="ghost" size="xs" onClick={props.onRemove}>
            {t(($) => $.records.remove)}
            <span className="sr-only"> {name}</span>
          </Button>
        </span>
      </Guarded>
    </li>
  )
}

function RemoveDialog(props: {
  readonly employee: Employee
  readonly contact: Contact
  readonly onClose: () => void
}) {
  const { t } = useTranslation('employees')
  const { employee, contact, onClose } = props
  const remove = useApiMutation(personalRecordRoutes.removeContact, {
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
      isDanger
      onClose={onClose}
      title={t(($) => $.records.removeContactTitle, { name: contact.name })}
      consequence={t(($) => $.records.removeContactText)}
      confirmLabel={t(($) => $.records.remove)}
      mutation={remove}
      input={() => ({ params: { employee_id: employee.id, contact_id: contact.id } })}
    />
  )
}
