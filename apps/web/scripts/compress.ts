import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Writes each asset once more as `.br`, compressed as far as brotli goes, for the server to send as it is. */
const assets = join(import.meta.dirname, '../dist/client/assets')
const files = readdirSync(assets).filter((file) => /\.(js|css|svg)$/.test(file))
for (const file of files)
  writeFileSync(join(assets, `${file}.br`), brotliCompressSync(readFileSync(join(assets, file))))
console.log(`compressed ${files.length} assets`)
