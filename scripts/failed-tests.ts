/** What Vitest's JSON reporter says of a run, as far as it is read here. */
export interface VitestReport {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[]
  readonly suites?: readonly PlaywrightSuite[]
}

/** The same of Playwright's. */
export interface PlaywrightReport extends PlaywrightSuite {
  readonly stats?: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** The tests of Vitest that failed, each as `file › title`; a file that broke before its tests is named alone. */
export const failedInVitest = (report: VitestReport | undefined): string[] =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name} › ${message ?? ''}`.slice(0, 300)] : []
    return failed.map(({ fullName }) => `${name} › ${fullName}`)
  })

/** The walks that failed, each as `file › title`. */
export const failedInPlaywright = (suite: PlaywrightSuite | undefined): string[] => [
  ...(suite?.specs ?? []).filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...(suite?.suites ?? []).flatMap(failedInPlaywright),
]
