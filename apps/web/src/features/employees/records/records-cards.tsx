import { personalRecordRoutes } from '@kazi/contract/employees/personal-records'
import { failureOf } from '#components/notices/notice-states.tsx'
import { Skeleton } from '#components/notices/skeleton.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import type { Employee } from '../people.ts'
import { ContactsCard } from './contacts-card.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { ProbationCard } from './probation-card.tsx'

/** What is kept of a person beside their pay. */
export function RecordsCards({ employee }: { readonly employee: Employee }) {
  const query = useApiQuery(personalRecordRoutes.read, { params: { employee_id: employee.id } })
  const records = query.data?.data
  if (records === undefined) return failureOf(query) ?? <Skeleton className="h-40 rounded-lg" />
  return (
    <>
      <ProbationCard employee={employee} probation={records.probation} />
      <ContactsCard employee={employee} contacts={records.contacts} />
      <DocumentsCard employee={employee} documents={records.documents} />
    </>
  )
}
