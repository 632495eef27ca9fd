import { isBot } from '../browser/bots.ts'

/** What is no fault of the product: a refusal has a status; a line that broke and a call that was given up have names. */
const isExpected = (error: unknown): boolean =>
  error instanceof Object &&
  (('status' in error && typeof error.status === 'number') ||
    ('name' in error && (error.name === 'NetworkError' || error.name === 'AbortError')))

/**
 * Reports an error that nothing expected to the service that the installation names, if it names one. What reports is
 * loaded with the first error. Of a bot's errors there is only a line in its console.
 */
export function reportError(error: unknown): void {
  const { reportTo, release = '' } = document.documentElement.dataset
  if (isBot(navigator.userAgent)) console.error(error)
  else if (reportTo && !isExpected(error)) {
    import('./send-error.ts')
      .then(({ sendError }) => sendError(error, { dsn: reportTo, release }))
      .catch(
        // without a line there is no report either
        () => undefined,
      )
  }
}

/** Reports from now on whatever nothing on the page catches. */
export function reportUncaught(): void {
  addEventListener('error', (event) => reportError(event.error))
  addEventListener('unhandledrejection', (event) => reportError(event.reason))
}
