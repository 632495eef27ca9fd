import { Link, type LinkProps } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import type { Crumb } from '#lib/pages/page-words.ts'

/** The way here. The last crumb is this page and leads nowhere. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation('common')
  return (
    <nav aria-label={t(($) => $.breadcrumb)} className="min-w-0 text-sm">
      <ol className="flex items-center gap-2 text-ink-3">
        {crumbs.map(({ label, ...link }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <li aria-hidden className="text-line-strong">
                /
              </li>
            )}
            {index === crumbs.length - 1 || !link.to ? (
              <li
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
                className="truncate font-medium text-ink"
              >
                {label}
              </li>
            ) : (
              <li className="shrink-0">
                <Link {...(link as LinkProps)} className="rounded-sm hover:text-ink">
                  {label}
                </Link>
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
