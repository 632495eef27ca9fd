import { OTPField as Base } from '@base-ui/react/otp-field'
import clsx from 'clsx'
import { useTranslation } from '#lib/i18n/use-translation.ts'
import { controlClass, FieldFrame, type FieldProps } from './field.tsx'

/** A one-time code, a box a digit; pasting and the phone's own suggestion fill it in one go. */
export function OtpField(
  props: FieldProps & {
    readonly value: string
    readonly onChange: (value: string) => void
    /** every digit is there: the moment to send */
    readonly onComplete?: (value: string) => void
    readonly length?: number
  },
) {
  const { t } = useTranslation('common')
  const { value, onChange, onComplete, length = 6, ...frame } = props
  const positions = Array.from({ length }, (_, index) => index + 1)
  return (
    <FieldFrame {...frame}>
      <Base.Root
        length={length}
        value={value}
        onValueChange={(next) => onChange(next)}
        {...(onComplete ? { onValueComplete: (next: string) => onComplete(next) } : {})}
        className="flex w-full gap-2 sm:w-fit"
      >
        {positions.map((position) => (
          <Base.Input
            key={position}
            aria-label={t(($) => $.field.codeDigit, { position, length })}
            className={clsx(
              controlClass,
              'num h-13 min-w-0 flex-1 px-0 text-center font-display text-xl font-semibold max-sm:h-13 sm:w-11.5 sm:flex-none',
            )}
          />
        ))}
      </Base.Root>
    </FieldFrame>
  )
}
