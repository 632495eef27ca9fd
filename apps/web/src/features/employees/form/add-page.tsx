import { Collapsible } from '@base-ui/react/collapsible'
import { employeeRoutes } from '@kazi/contract/employees/employees'
import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Card } from '#components/layout/card.tsx'
import { PageBar } from '#components/layout/page-bar.tsx'
import { PageBody, PageHeader } from '#components/layout/page-header.tsx'
import { LeaveGuard } from '#components/overlays/leave-guard.tsx'
import { useApiMutation } from '#lib/api/hooks.ts'
import { fullName } from '#lib/formats/person-name.ts'
import { useApiForm } from '#lib/forms/form.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useOrganization } from '#lib/session/use-organization.ts'
import { showSuccess } from '#lib/state/toast.ts'
import { identifiersOf, isAskedOfEverybody } from '../country-fields.ts'
import { AccountBoxes } from './account-fields.tsx'
import {
  type EmployeeDraft,
  type EmployeeInput,
  newBodyOf,
  newDraft,
  newEmployeeForm,
} from './employee-draft.ts'
import {
  BirthdayBox,
  type FormPart,
  fieldGrid,
  GenderBox,
  IdentifierFields,
  PhoneBox,
  ResidenceBox,
  TypedFields,
  WorkFields,
} from './employee-fields.tsx'
import { FaultCount, showsPeople } from './employee-form.tsx'
import { FirstPayFields } from './first-pay-fields.tsx'
import { StatutoryFields } from './statutory-fields.tsx'

/** Adding one person, or one after another: what pay needs first, and everything else where it isn't in the way. */
export default function AddPage({ onDone }: { readonly onDone: () => void }) {
  const { today } = useOrganization()
  const [added, setAdded] = useState(0)
  // each person has a form of their own, so that nothing of the one before is left in it
  return <NewPerson key={added} today={today} onDone={onDone} onNext={() => setAdded((count) => count + 1)} />
}

function NewPerson(props: {
  readonly today: Parameters<typeof newDraft>[0]
  /** leaves without asking: the guard may still hold the state of before the save */
  readonly onDone: () => void
  readonly onNext: () => void
}) {
  const { t } = useTranslation('employees')
  const common = useTranslation('common').t
  const form = useApiForm<EmployeeInput, EmployeeDraft>({
    schema: newEmployeeForm,
    defaultValues: newDraft(props.today),
  })
  const { isDirty, errors } = form.formState
  const [isAdded, setIsAdded] = useState(false)
  const goesOn = useRef(false)
  const add = useApiMutation(employeeRoutes.create, { invalidates: showsPeople, showsError: false })
  async function send(draft: EmployeeDraft): Promise<void> {
    const { data } = await add.mutateAsync({ body: newBodyOf(draft) })
    setIsAdded(true)
    showSuccess(t(($) => $.add.added, { name: fullName(data), number: data.number }))
    window.scrollTo({ top: 0 })
    if (goesOn.current) props.onNext()
    else props.onDone()
  }
  const submit = (more: boolean) => (event?: React.BaseSyntheticEvent) => {
    goesOn.current = more
    return form.send(send)(event)
  }
  return (
    <PageBody>
      <form noValidate onSubmit={submit(false)} className="flex flex-1 flex-col gap-5">
        <PageHeader title={t(($) => $.add.title)} description={t(($) => $.add.sentence)} />
        <Cards form={form} />
        <Further form={form} />
        <PageBar className="justify-end gap-2">
          <FaultCount count={Object.keys(errors).filter((name) => name !== 'root').length} />
          <ButtonLink to="/app/employees" variant="ghost" className="max-sm:hidden">
            {common(($) => $.action.cancel)}
          </ButtonLink>
          <Button variant="secondary" disabled={add.isPending} onClick={() => void submit(true)()}>
            {t(($) => $.add.saveAndNext)}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t(($) => $.add.save)}
          </Button>
        </PageBar>
        <LeaveGuard isDirty={isDirty && !isAdded} />
      </form>
    </PageBody>
  )
}

function Cards({ form }: FormPart) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={t(($) => $.add.who)}>
          <div className={fieldGrid}>
            <TypedFields form={form} names={['firstName', 'lastName', 'email']} />
            <PhoneBox form={form} />
          </div>
        </Card>
        <Card title={t(($) => $.detail.work)}>
          <WorkFields form={form} />
        </Card>
        <Card title={t(($) => $.add.taxNumber)}>
          <IdentifierFields form={form} keys={identifiersOf(country).filter(isAskedOfEverybody)} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={t(($) => $.detail.pay)}>
          <FirstPayFields form={form} />
        </Card>
        <Card title={t(($) => $.detail.account)} description={t(($) => $.add.accountText)}>
          <AccountBoxes form={form} isOptional />
        </Card>
      </div>
    </div>
  )
}

/** What few people need on the first day. A fault in it opens it. */
function Further({ form }: FormPart) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  const { errors } = form.formState
  const [isOpen, setOpen] = useState(false)
  const hasFault = (
    ['number', 'middleName', 'birthday', 'residence', 'identifiers', 'statutory'] as const
  ).some((name) => errors[name] !== undefined)
  return (
    <Collapsible.Root open={isOpen || hasFault} onOpenChange={setOpen}>
      <Collapsible.Trigger className="group flex w-full items-center gap-2 rounded-lg bg-sunken px-5 py-3 text-left font-semibold hover:bg-hover sm:px-6">
        <ChevronDown
          aria-hidden
          className="size-4 shrink-0 text-ink-3 transition-transform group-data-panel-open:rotate-180"
        />
        <span>
          {t(($) => $.add.further)}
          <span className="block text-sm font-normal text-ink-2">{t(($) => $.add.furtherText)}</span>
        </span>
      </Collapsible.Trigger>
      <Collapsible.Panel>
        <div className="grid items-start gap-5 pt-5 xl:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-5">
            <Card title={t(($) => $.detail.personal)}>
              <div className={fieldGrid}>
                <TypedFields form={form} names={['middleName']} />
                <TextField
                  label={t(($) => $.detail.number)}
                  isOptional
                  hint={t(($) => $.add.numberHint)}
                  autoComplete="off"
                  spellCheck={false}
                  {...form.register('number')}
                  error={errors.number?.message}
                />
                <GenderBox form={form} />
                <BirthdayBox form={form} />
                <ResidenceBox form={form} />
              </div>
            </Card>
            <Card title={t(($) => $.detail.identifiers)}>
              <IdentifierFields
                form={form}
                keys={identifiersOf(country).filter((key) => !isAskedOfEverybody(key))}
              />
            </Card>
          </div>
          <Card title={t(($) => $.detail.statutory)}>
            <StatutoryFields form={form} />
          </Card>
        </div>
      </Collapsible.Panel>
    </Collapsible.Root>
  )
}
