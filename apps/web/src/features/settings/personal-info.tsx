import { Suspense } from 'react'
import { SkeletonLines } from '#components/notices/skeleton.tsx'
import { lazyPart } from '#lib/loading/lazy-part.ts'
import { type SessionUser, useSession } from '#lib/session/session.ts'
import { DetailsCard } from './details-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PinCard } from './pin-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

const ChoicesCard = lazyPart(() => import('./choices-card.tsx'))
const CalendarCard = lazyPart(() => import('./calendar-card.tsx'))

/** Who the person is, and how the account stays theirs. */
export default function PersonalInfo() {
  const user = useSession((session) => session.user) as SessionUser
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <DetailsCard user={user} />
        <EmailCard user={user} />
        <PasswordCard user={user} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <SecondFactorCard isOn={user.hasSecondFactor} />
        {user.accountType === 'employer' && <PinCard user={user} />}
        <DevicesCard />
        {user.currentUserRole && (
          <Suspense fallback={<SkeletonLines lines={2} />}>
            <CalendarCard />
          </Suspense>
        )}
        <Suspense fallback={<SkeletonLines lines={6} />}>
          <ChoicesCard />
        </Suspense>
      </div>
    </div>
  )
}
