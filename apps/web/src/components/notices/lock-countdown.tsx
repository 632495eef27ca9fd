import { Link } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import { useEffect } from 'react'
import { clockText, useCooldown } from '#lib/hooks/use-cooldown.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

/** Too many wrong tries: how long until the next one, and the way for those who don't remember. */
export default function LockCountdown(props: { readonly seconds: number; readonly onOver: () => void }) {
  const { t } = useTranslation('auth')
  const [secondsLeft] = useCooldown(props.seconds)
  const { onOver } = props
  const isOver = secondsLeft === 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  return (
    <div className="flex gap-2.5 rounded-md bg-warn-soft px-3.5 py-2.5 text-sm text-ink ring-1 ring-warn/15 ring-inset">
      <Timer aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <p className="num">
        {/* spoken once; the clock behind it would be spoken every second */}
        <span role="alert" className="font-semibold text-warn">
          {t(($) => $.locked.title)}
        </span>{' '}
        {t(($) => $.locked.wait, { time: clockText(secondsLeft) })}{' '}
        <Link
          to="/forgot"
          className="rounded-sm font-semibold text-brand-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          {t(($) => $.locked.forgot)}
        </Link>
      </p>
    </div>
  )
}
