import type { RequestContext } from '#platform/context.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { drawLetter } from './letter-drawing.ts'
import type { LetterSheet } from './letter-sheet.ts'

const drawing = {
  work: drawLetter,
  module: new URL('./letter-drawing.ts', import.meta.url),
  mostMs: 60_000,
}

/** Draws a letter where it holds up nobody's request. @throws Refusal `rate.exceeded` where too many wait. */
export async function drawLetterInThread(
  { threads, organization }: RequestContext,
  sheet: LetterSheet,
): Promise<Buffer> {
  const bytes = await threads.run(drawing, sheet, organization?.id ?? '').catch(refuseBusy)
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
