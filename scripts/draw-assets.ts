import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.ts'

/*
 * Draws what browsers, home screens and links on other sites show of the product, from the one mark in
 * apps/web/public/icon.svg. Run it when the mark changes, and commit what it writes: `node scripts/draw-assets.ts`.
 */

const folder = join(import.meta.dirname, '../apps/web/public')
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8')
const pine = '#0f5c47'

/** The mark on its own rounded ground, or on a full square where the system cuts the corners itself. */
const icon = (share: number, ground: string) =>
  `<body style="margin:0;background:${ground};display:grid;place-items:center;height:100vh">
     <div style="width:${share}%;display:flex">${mark.replace('<svg ', '<svg width="100%" ')}</div></body>`

const card = `<body style="margin:0;height:100vh;background:${pine};color:#f4fbf8;font-family:'Public Sans',sans-serif;display:flex">
  <div style="flex:1;padding:72px 76px;display:flex;flex-direction:column;justify-content:space-between;
    background:repeating-linear-gradient(-45deg,rgb(255 255 255/.035) 0 1px,transparent 1px 9px)">
    <div style="display:flex;align-items:center;gap:22px"><div style="width:76px;display:flex;border-radius:22px;box-shadow:0 0 0 2px rgb(255 255 255/.16)">${mark.replace('<svg ', '<svg width="100%" ')}</div>
      <span style="font:700 52px Bricolage">Kazi</span></div>
    <div><div style="font:600 68px/1.12 Bricolage;letter-spacing:-.02em;max-width:940px">Every person is paid the right amount, once, on time.</div>
      <div style="margin-top:26px;font-size:30px;color:#bfe0d3">And anyone can see why. Payroll for Nigeria, Kenya and Uganda.</div></div>
  </div>
  <div style="width:26px;background:#f2bf4b"></div></body>`

const font = (family: string, file: string) => {
  const bytes = readFileSync(join(import.meta.dirname, '../node_modules/@fontsource-variable', file))
  return `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${bytes.toString('base64')});font-weight:200 800}`
}
const fonts = [
  font('Bricolage', 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  font('Public Sans', 'public-sans/files/public-sans-latin-wght-normal.woff2'),
].join('\n')

async function draw(
  page: Page,
  html: string,
  width: number,
  height: number,
  isClear = false,
): Promise<Buffer> {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>${fonts}</style>${html}`)
  await page.evaluate('document.fonts.ready')
  return page.screenshot({ omitBackground: isClear })
}

/** An .ico of PNG pictures: a directory of 16 bytes each, then the pictures. */
function icoOf(pictures: readonly { readonly size: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

const browser = await chromium.launch({ executablePath: await findChromium() })
const page = await browser.newPage()
mkdirSync(folder, { recursive: true })
const write = (name: string, bytes: Buffer) => writeFileSync(join(folder, name), bytes)
const small = []
for (const size of [16, 32, 48])
  small.push({ size, png: await draw(page, icon(100, 'transparent'), size, size, true) })
write('favicon.ico', icoOf(small))
write('icon-192.png', await draw(page, icon(100, 'transparent'), 192, 192, true))
write('icon-512.png', await draw(page, icon(100, 'transparent'), 512, 512, true))
write('icon-maskable-512.png', await draw(page, icon(72, pine), 512, 512))
write('apple-touch-icon.png', await draw(page, icon(92, pine), 180, 180))
write('social-card.png', await draw(page, card, 1200, 630))
await browser.close()
