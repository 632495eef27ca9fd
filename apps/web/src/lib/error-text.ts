import { ApiError, NetworkError } from './api/errors.ts'
import { useTranslation } from './i18n/use-translation.ts'

/** Turns what went wrong into a sentence: the server's own, or one about the line. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('error')
  return (error) => {
    if (error instanceof ApiError) return error.message
    return t(error instanceof NetworkError ? ($) => $.network : ($) => $.unexpected)
  }
}
