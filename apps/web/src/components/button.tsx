import { createLink } from '@tanstack/react-router'
import { cva, type VariantProps } from 'class-variance-authority'
import clsx from 'clsx'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'

const button = cva(
  'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-semibold transition-[background-color,border-color,color,filter,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-45 aria-busy:pointer-events-none',
  {
    variants: {
      variant: {
        default: 'bg-brand text-on-brand hover:bg-brand-hover',
        success: 'bg-up text-on-brand hover:brightness-95',
        danger: 'bg-down text-on-brand hover:brightness-95',
        secondary: 'border border-line-strong bg-raised text-ink shadow-e1 hover:bg-hover',
        ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
        link: 'text-brand-ink underline decoration-line-strong underline-offset-4 hover:decoration-current',
      },
      size: {
        xs: 'h-7 px-2.5 text-xs',
        sm: 'h-8 px-3 text-sm',
        default: 'h-9 px-3.5 text-sm',
        md: 'h-10 px-4 text-base',
        lg: 'h-12 px-5 text-lg',
        icon: 'size-9',
      },
    },
    compoundVariants: [{ variant: 'link', class: 'px-0!' }],
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

export type ButtonLook = VariantProps<typeof button>

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** work is under way: a spinner takes the content's place, the width stays, pressing does nothing */
    loading?: boolean
  }

/**
 * A button that says what happens ("Approve ₦36.8M"). At most one of variant `default` on a page. An `icon`
 * button needs an `aria-label`.
 */
export function Button({
  variant,
  size,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={clsx(button({ variant, size }), className)}
    >
      {loading && <LoaderCircle aria-hidden className="absolute size-4 animate-spin" />}
      <span className={clsx('inline-flex min-w-0 items-center gap-2', loading && 'opacity-0')}>
        {children}
      </span>
    </button>
  )
}

/** A plain link that looks like a button, for addresses that are loaded anew. */
export function Anchor({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a {...rest} className={clsx(button({ variant, size }), className)} />
}

/** A link of the router that looks like a button: `<ButtonLink to="/app/payroll/create">New payroll</ButtonLink>`. */
export const ButtonLink = createLink(Anchor)
