import { Landmark, Smartphone } from 'lucide-react'
import { Suspense } from 'react'
import { Chip } from '#components/chip.tsx'
import { Card, Facts } from '#components/layout/card.tsx'
import { Banner } from '#components/notices/banner.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useFormat } from '#lib/formats/use-format.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { Guarded, usePermission } from '#lib/session/permissions.tsx'
import { useOrganization } from '#lib/session/use-organization.ts'
import { BasisChip, useSalaryLabel } from '../basis-chip.tsx'
import { type IdentifierKey, identifiersOf, isAskedOfEverybody, residenceKeyOf } from '../country-fields.ts'
import type { Employee } from '../people.ts'
import { RecordsCards } from '../records/records-cards.tsx'
import { ReliefsCard } from '../reliefs/reliefs-card.tsx'
import { SalaryHistory } from './salary-history.tsx'
import { StatutoryCard } from './statutory-card.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** Far down the page: it comes when the rest is there. */
const LettersCard = lazyPart(async () => ({
  default: (await import('../letters/letters-card.tsx')).LettersCard,
}))

/** Everything that is on file about a person. */
export function EmployeeDetails({ employee }: { readonly employee: Employee }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <Personal employee={employee} />
        <Work employee={employee} />
        <Identifiers employee={employee} />
        <RecordsCards employee={employee} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <Pay employee={employee} />
        <Account employee={employee} />
        <StatutoryCard employee={employee} />
        <ReliefsCard employee={employee} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
        <Guarded permission="edit:employees">
          <Suspense fallback={<Skeleton className="h-28 rounded-lg" />}>
            <LettersCard employee={employee} />
          </Suspense>
        </Guarded>
        <TimelineCard employee={employee} />
      </div>
    </div>
  )
}

interface PartProps {
  readonly employee: Employee
}

function Personal({ employee }: PartProps) {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const { country } = useOrganization()
  const none = <span className="text-ink-3">{t(($) => $.detail.notGiven)}</span>
  return (
    <Card title={t(($) => $.detail.personal)}>
      <Facts
        facts={[
          { label: t(($) => $.detail.email), value: employee.email ?? none, isWide: true },
          { label: t(($) => $.detail.phone), value: employee.phone ?? none },
          {
            label: t(($) => $.detail.gender),
            value: employee.gender ? t(($) => $.gender[employee.gender ?? 'female']) : none,
          },
          { label: t(($) => $.detail.birthday), value: employee.birthday ? date(employee.birthday) : none },
          { label: t(($) => $.detail[residenceKeyOf(country)]), value: employee.residence ?? none },
        ]}
      />
    </Card>
  )
}

function Work({ employee }: PartProps) {
  const { t } = useTranslation('employees')
  const { date } = useFormat()
  const none = <span className="text-ink-3">{t(($) => $.detail.notGiven)}</span>
  return (
    <Card title={t(($) => $.detail.work)}>
      <Facts
        facts={[
          { label: t(($) => $.detail.number), value: <span className="num">{employee.number}</span> },
          { label: t(($) => $.detail.employmentType), value: t(($) => $.type[employee.employmentType]) },
          { label: t(($) => $.detail.department), value: employee.department ?? none },
          { label: t(($) => $.detail.jobTitle), value: employee.jobTitle ?? none },
          { label: t(($) => $.detail.startOn), value: date(employee.startOn) },
          ...(employee.isOnPayroll
            ? []
            : [{ label: t(($) => $.timeline.field.isOnPayroll), value: t(($) => $.detail.no) }]),
          ...(employee.endOn ? [{ label: t(($) => $.detail.endOn), value: date(employee.endOn) }] : []),
        ]}
      />
    </Card>
  )
}

function Pay({ employee }: PartProps) {
  const { t } = useTranslation('employees')
  const { money } = useFormat()
  const maySee = usePermission('view:payroll')
  const salaryLabel = useSalaryLabel()
  return (
    <Card title={t(($) => $.detail.pay)}>
      <p className="text-xs text-ink-3">{salaryLabel(employee.salaryBasis)}</p>
      {employee.salary ? (
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="display-num text-2xl">{money(employee.salary)}</span>
          <BasisChip basis={employee.salaryBasis} />
        </p>
      ) : maySee ? (
        <Banner tone="warn" className="mt-2" title={t(($) => $.detail.salaryNone)} />
      ) : (
        <p className="mt-0.5 text-ink-3">{t(($) => $.detail.salaryHidden)}</p>
      )}
      {employee.salaryHistory.length > 0 && <SalaryHistory history={employee.salaryHistory} />}
    </Card>
  )
}

function Account({ employee }: PartProps) {
  const { t } = useTranslation('employees')
  const { instant } = useFormat()
  const { timeZone } = useOrganization()
  const account = employee.payoutAccount
  const Icon = account?.kind === 'mobile-money' ? Smartphone : Landmark
  return (
    <Card title={t(($) => $.detail.account)}>
      {account ? (
        <div className="flex gap-3">
          <Icon aria-hidden className="mt-1 size-5 shrink-0 text-ink-3" />
          <div className="min-w-0">
            <p className="font-semibold">
              {account.bankName}
              {account.branchCode && ` · ${t(($) => $.form.branchCode)} ${account.branchCode}`}
            </p>
            <p className="num text-base">{account.accountNumber}</p>
            <p className="text-sm text-ink-2">{account.accountName}</p>
            <p className="mt-2 flex flex-wrap items-center gap-2 text-xs text-ink-3">
              {account.confirmedAt ? (
                <Chip tone="up">
                  {t(($) => $.detail.accountConfirmed, { time: instant(account.confirmedAt, timeZone) })}
                </Chip>
              ) : (
                <Chip tone="warn">{t(($) => $.detail.accountUnconfirmed)}</Chip>
              )}
              {account.changedAt &&
                t(($) => $.detail.accountChanged, { time: instant(account.changedAt, timeZone) })}
            </p>
          </div>
        </div>
      ) : (
        <Banner tone="warn" title={t(($) => $.detail.accountNone)} />
      )}
    </Card>
  )
}

function Identifiers({ employee }: PartProps) {
  const { t } = useTranslation('employees')
  const { country } = useOrganization()
  return (
    <Card title={t(($) => $.detail.identifiers)}>
      <Facts
        facts={identifiersOf(country).map((key) => ({
          label: t(($) => $.identifier[key]),
          value: employee.identifiers[key] ? (
            <span className="num">{employee.identifiers[key]}</span>
          ) : (
            <MissingIdentifier name={key} employee={employee} />
          ),
        }))}
      />
    </Card>
  )
}

/** Only a number that every payroll must carry is missed; the others belong to schemes that not everybody is in. */
function MissingIdentifier({ name, employee }: PartProps & { readonly name: IdentifierKey }) {
  const { t } = useTranslation('employees')
  if (employee.status !== 'separated' && isAskedOfEverybody(name))
    return <Chip tone="warn">{t(($) => $.detail.missingId)}</Chip>
  return <span className="text-ink-3">{t(($) => $.detail.notGiven)}</span>
}
