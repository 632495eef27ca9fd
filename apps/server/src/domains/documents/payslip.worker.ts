import { parentPort } from 'node:worker_threads'
import { FontBook } from '#platform/pdf/font-book.ts'
import { drawPayslip } from './payslip-drawing.ts'
import type { DrawAnswer, DrawRequest } from './payslip-workers.ts'

/* A thread that draws payslips. It gets sheets of text and gives back files; it knows no database and no request. */

const book = FontBook.open()

parentPort?.on('message', async ({ id, sheet }: DrawRequest) => {
  parentPort?.postMessage(await draw(id, sheet))
})

async function draw(id: number, sheet: DrawRequest['sheet']): Promise<DrawAnswer> {
  try {
    return { id, file: await drawPayslip(await book, sheet) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
