import { ApiError, NetworkError } from './api/errors.ts'
import { useTranslation } from './i18n/use-translation.ts'

/** The sentence of a refusal. Where it names fields, the first field's own, without the name that stands before it. */
const refusalText = (error: ApiError): string => Object.values(error.fields)[0] ?? error.message

/** Turns what went wrong into a sentence: the server's own, or one about the line. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation('error')
  return (error) => {
    if (error instanceof ApiError) return refusalText(error)
    return t(error instanceof NetworkError ? ($) => $.network : ($) => $.unexpected)
  }
}
