import { readDsn } from '@kazi/contract/error-event'
import type { Config } from '../config.ts'

/**
 * Scripts and styles of ours alone, marked with the nonce; nothing from elsewhere, no frames around us. What the
 * installation names is allowed, and only that: the service that errors are reported to, the host of the error picture.
 */
export function pagePolicy(
  nonce: string,
  { errorReportDsn, errorIllustrationUrl }: Pick<Config, 'errorReportDsn' | 'errorIllustrationUrl'>,
): string {
  const reports = errorReportDsn === undefined ? undefined : readDsn(errorReportDsn)?.origin
  const pictures = errorIllustrationUrl === undefined ? undefined : new URL(errorIllustrationUrl).origin
  const sources = (...allowed: readonly (string | undefined)[]): string => allowed.filter(Boolean).join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    sources("img-src 'self' data: blob:", pictures),
    "font-src 'self'",
    sources("connect-src 'self'", reports),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
