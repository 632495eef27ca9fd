import type { RequestContext } from '#platform/context.ts'
import { refuseBusy } from '#platform/threads/refuse-busy.ts'
import { drawP9aCard, type P9aCard } from './p9a-card-drawing.ts'
import { drawSummary, type SummarySheet } from './summary-drawing.ts'

const drawing = {
  work: drawSummary,
  module: new URL('./summary-drawing.ts', import.meta.url),
  mostMs: 30_000,
}

const drawingCard = {
  work: drawP9aCard,
  module: new URL('./p9a-card-drawing.ts', import.meta.url),
  mostMs: 30_000,
}

const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** A summary as PDF, drawn in a thread. */
export async function drawInThread(
  { threads, organization }: RequestContext,
  sheet: SummarySheet,
): Promise<Buffer> {
  return asBuffer(await threads.run(drawing, sheet, organization?.id ?? '').catch(refuseBusy))
}

/** A person's P9A as PDF, drawn in a thread. */
export async function drawCardInThread(
  { threads, organization }: RequestContext,
  card: P9aCard,
): Promise<Buffer> {
  return asBuffer(await threads.run(drawingCard, card, organization?.id ?? '').catch(refuseBusy))
}
