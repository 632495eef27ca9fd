import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Where a Chromium is: `CHROMIUM_PATH`, the usual places, Playwright's own. As root on Debian it is installed when
 * there is none, with a font for Chinese.
 * @throws with a sentence that says what to do.
 */
export async function findChromium(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH names ${wanted}, where nothing is.`)
  }
  const { chromium } = await import('@playwright/test')
  const place = [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path))
  if (place) return place
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) return installOnDebian()
  throw new Error('The browser walks need Chromium. Install it, or name it in CHROMIUM_PATH.')
}

function installOnDebian(): string {
  console.log('installing Chromium for the browser walks')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const install = (): number | null =>
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status
  if (install() !== 0) {
    execFileSync('apt-get', ['update', '-qq'], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] })
    if (install() !== 0) throw new Error('Chromium could not be installed: see above.')
  }
  return '/usr/bin/chromium'
}
