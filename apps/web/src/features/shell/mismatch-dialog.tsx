import { AlertDialog } from '@base-ui/react/alert-dialog'
import { userRoutes } from '@kazi/contract/account/user'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { OrganizationBadge } from '#components/avatar.tsx'
import { Button } from '#components/button.tsx'
import { useApiQuery } from '#lib/api/hooks.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { forgetUser, useSession } from '#lib/session/session.ts'
import { loadDashboardAnew } from '#lib/session/switch-organization.ts'

/**
 * Another tab has switched the organisation. This page can't go on: nothing of it would reach the organisation that it
 * shows. There is one way, into the organisation that is active now.
 */
export default function MismatchDialog() {
  const { t } = useTranslation('shell')
  const shown = useSession((session) => session.user?.currentUserRole?.organization.name)
  const query = useApiQuery(userRoutes.readMe, {}, { staleTimeMs: 0 })
  // what was kept from before the switch would name the organisation that is shown already
  const me = query.isFetchedAfterMount ? query.data?.data : undefined
  const active = me?.currentUserRole?.organization.name
  const [isLeaving, setLeaving] = useState(false)

  async function leave(): Promise<void> {
    setLeaving(true)
    await loadUser().catch(forgetUser)
    loadDashboardAnew()
  }

  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Popup className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-canvas px-6 py-12 text-ink outline-none">
          <div className="flex w-full max-w-md flex-col items-center text-center">
            <div className="flex items-center gap-4" aria-hidden>
              <OrganizationBadge name={shown ?? '–'} className="size-12 opacity-45" />
              <ArrowRight className="size-5 text-ink-3" />
              <OrganizationBadge name={active ?? '–'} className="size-12" />
            </div>
            <AlertDialog.Title className="mt-7 text-2xl">
              {active ? t(($) => $.mismatch.title, { name: active }) : t(($) => $.mismatch.titleNone)}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-base text-ink-2">
              <MismatchText shown={shown} active={active} />
            </AlertDialog.Description>
            <Button size="md" className="mt-7" loading={isLeaving} onClick={() => void leave()}>
              {active ? t(($) => $.mismatch.go, { name: active }) : t(($) => $.mismatch.goNone)}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function MismatchText(props: { readonly shown: string | undefined; readonly active: string | undefined }) {
  const { t } = useTranslation('shell')
  if (!props.shown) return t(($) => $.mismatch.textNone)
  return props.active
    ? t(($) => $.mismatch.text, { name: props.shown })
    : t(($) => $.mismatch.textClosed, { name: props.shown })
}
