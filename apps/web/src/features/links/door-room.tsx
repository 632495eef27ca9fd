import { lazyRouteComponent } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { RoomProps } from './door.ts'
import { DoorLetter } from './door-letter.tsx'
import { DoorPayslip } from './door-payslip.tsx'
import { DoorQuery } from './door-query.tsx'
import { DoneSheet, LoadingSheet } from './link-sheet.tsx'

const DoorLeave = lazyRouteComponent(() => import('./door-leave.tsx'))

/** What is behind an open door, by act. */
export default function DoorRoom(props: RoomProps) {
  const { t } = useTranslation('links')
  const { visit } = props
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <DoneSheet
        icon={<CircleCheck aria-hidden className="size-6.5" strokeWidth={1.7} />}
        title={t(($) => $.door.query.doneTitle)}
        sentence={t(($) => $.door.query.done, { organization: visit.organization.name })}
      />
    )
  }
  const { view } = visit
  switch (view.act) {
    case 'query':
      return <DoorQuery {...props} view={view} onDone={() => setDone(true)} />
    case 'letter':
      return <DoorLetter {...props} view={view} />
    case 'payslip':
      return <DoorPayslip {...props} view={view} />
    case 'leave':
      return (
        <Suspense fallback={<LoadingSheet />}>
          <DoorLeave {...props} view={view} />
        </Suspense>
      )
  }
}
