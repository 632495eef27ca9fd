import { Link, useMatchRoute } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { useSession } from '#lib/session/session.ts'
import { type NavigationLink, navigationOf } from './navigation.ts'

const rowClass = 'group flex h-10 items-center gap-2.5 rounded-md px-2.5 text-base transition-colors lg:h-8.5'

function MenuRow(props: {
  readonly link: NavigationLink
  /** a line for what lies below its page stands for that alone */
  readonly isExact: boolean
  readonly onGo: (() => void) | undefined
}) {
  const { link, onGo } = props
  const { t } = useTranslation('shell')
  const Icon = link.icon
  return (
    <li>
      <Link
        to={link.to}
        activeOptions={{ exact: props.isExact }}
        {...(onGo ? { onClick: onGo } : {})}
        className={rowClass}
        activeProps={{ className: 'bg-surface font-semibold text-ink shadow-e1', 'aria-current': 'page' }}
        inactiveProps={{ className: 'text-ink-2 hover:bg-surface/60 hover:text-ink' }}
      >
        {({ isActive }) => (
          <>
            <Icon
              aria-hidden
              strokeWidth={isActive ? 2.2 : 1.9}
              className={clsx('size-4.25', isActive ? 'text-brand' : 'text-ink-3 group-hover:text-ink-2')}
            />
            {t(($) => $.navigation[link.key])}
          </>
        )}
      </Link>
    </li>
  )
}

/** The ways into the product that the person may take. */
export function MainMenu({ onGo }: { readonly onGo?: () => void }) {
  const { t } = useTranslation('shell')
  const user = useSession((session) => session.user)
  const isBelow = useMatchRoute()
  const groups = user ? navigationOf(user) : []
  // of two lines whose pages lead here, the one with the longer address is where somebody is
  const [nearest] = groups
    .flatMap(({ links }) => links)
    .filter(({ to }) => isBelow({ to, fuzzy: true }) !== false)
    .sort((one, other) => other.to.length - one.to.length)
  return (
    <nav
      data-tour="menu"
      aria-label={t(($) => $.navigation.main)}
      className="scroll-thin mt-4 flex-1 space-y-4 overflow-y-auto"
    >
      {groups.map(({ key, heading, links }) => (
        <div key={key}>
          {heading && (
            <p className="px-2.5 pb-1 text-xs font-medium text-ink-3">{t(($) => $.navigation[heading])}</p>
          )}
          <ul className="space-y-0.5">
            {links.map((link) => (
              <MenuRow
                key={link.key}
                link={link}
                isExact={nearest !== undefined && nearest !== link}
                onGo={onGo}
              />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
