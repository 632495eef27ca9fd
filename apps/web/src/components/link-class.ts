/** The look of a link inside a sentence. */
export const linkClass =
  'rounded-sm font-semibold text-brand-ink underline decoration-line-strong underline-offset-4 hover:decoration-current'
