import { OrganizationBadge } from '#components/avatar.tsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session.ts'

/** The organisation that everything on the page belongs to. */
export function OrganizationPanel() {
  const { t } = useTranslation('shell')
  const organization = useSession((session) => session.user?.currentUserRole?.organization)
  if (!organization) return null
  return (
    <div className="mt-5 flex items-center gap-2.5 rounded-lg border border-line-strong/70 bg-surface/70 px-2.5 py-2 shadow-e1">
      <OrganizationBadge name={organization.name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-semibold">{organization.name}</span>
        <span className="block text-xs text-ink-3">
          {t(($) => $.country[organization.country])} <span aria-hidden>·</span> {organization.currency}
        </span>
      </span>
    </div>
  )
}
