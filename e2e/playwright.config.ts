import { existsSync } from 'node:fs'
import { defineConfig, type LaunchOptions } from '@playwright/test'

/*
 * Walks in a real Chromium against the real server: embedded PostgreSQL, demo world, the built web. `npm test` finds or
 * installs Chromium and passes it in CHROMIUM_PATH; run alone, the usual places are tried.
 */
const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)

/** How every Chromium of the walks is started. */
export const launchOptions: LaunchOptions = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: '.',
  // the demo is made once, and each worker has a copy of it
  globalSetup: './make-world.ts',
  // the screens have workers and worlds to themselves, which no walk has changed
  projects: [
    { name: 'screens', testMatch: 'screens.spec.ts' },
    { name: 'walks', testMatch: '*.spec.ts', testIgnore: 'screens.spec.ts' },
  ],
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: '../out/e2e',
  fullyParallel: false,
  // a walk mostly waits, for the page and the page for the server: two keep two cores busy
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    // edges may be smoothed otherwise; a word, a colour or a place may not
    toHaveScreenshot: { threshold: 0.2, maxDiffPixelRatio: 0.002, animations: 'disabled', caret: 'hide' },
  },
  reporter: process.env.KAZI_E2E_REPORT
    ? [['line'], ['json', { outputFile: process.env.KAZI_E2E_REPORT }]]
    : [['line']],
  use: {
    viewport: { width: 1440, height: 1000 },
    locale: 'en-US',
    timezoneId: 'Africa/Lagos',
    // a trace copies the page at each step, which takes as long as the walk: `--trace on` for the one that fails
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
