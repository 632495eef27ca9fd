import clsx from 'clsx'
import {
  type PasswordStrength,
  passwordLengthAtLeast,
  passwordStrength,
} from '#lib/forms/password-strength.ts'
import { useTranslation } from '#lib/i18n/use-translation.ts'

const looks: Readonly<Record<PasswordStrength, { readonly bars: number; readonly fill: string }>> = {
  empty: { bars: 0, fill: '' },
  short: { bars: 1, fill: 'bg-line-strong' },
  weak: { bars: 1, fill: 'bg-down' },
  fair: { bars: 2, fill: 'bg-accent' },
  strong: { bars: 3, fill: 'bg-brand' },
}

/** How a new password looks to somebody who guesses, in three bars and a few words. Stands in a field's hint. */
export default function StrengthBars(props: {
  readonly password: string
  /** what a stranger would try: names, the address */
  readonly personal?: readonly string[]
}) {
  const { t } = useTranslation('auth')
  const strength = passwordStrength(props.password, props.personal)
  const { bars, fill } = looks[strength]
  const missing = passwordLengthAtLeast - props.password.length
  return (
    <span className="flex flex-col gap-1.5">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={clsx('h-1 flex-1 rounded-full transition-colors', bar <= bars ? fill : 'bg-chip')}
          />
        ))}
      </span>
      {/* the longest sentence takes two lines: a shorter one must not move the button that is just being pressed */}
      <span className="min-h-[2lh]">
        {strength === 'short'
          ? t(($) => $.strength.short, { count: missing })
          : t(($) => $.strength[strength])}
      </span>
    </span>
  )
}
