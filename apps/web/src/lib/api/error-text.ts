import { useTranslation } from '../i18n/use-translation.ts'
import { ApiError, NetworkError } from './errors.ts'

/** Turns what went wrong into a sentence: the server's own, one about the line, or a general one. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('error')
  return (error) => {
    if (error instanceof ApiError && error.sentence) return error.sentence
    return t(error instanceof NetworkError ? ($) => $.network : ($) => $.unexpected)
  }
}
