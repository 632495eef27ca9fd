import { allRoutes } from '@kazi/contract'
import type { Route } from '@kazi/contract/route'
import writeXlsxFile from 'write-excel-file/node'
import {
  openBrackets,
  repeatedText,
  repeatedTexts,
  sameNames,
  understatedBomb,
} from '#platform/sheets/test/hostile-files.ts'

/** One thing that a caller does; it says how it was answered. */
export interface LoopCall {
  readonly name: string
  call(): Promise<string>
}

interface Server {
  readonly address: string
  readonly token: string
}

/** Every upload that is hostile or large, and every answer that grows with the organisation. */
export async function loopCalls(server: Server, small: Server): Promise<LoopCall[]> {
  const uploads = await uploadsOf()
  // Its run is what the documents are of.
  await compute(server)
  return [
    ...uploads.map(({ name, fileName, bytes }) => ({
      name: `upload and validate: ${name}`,
      call: () => sendAndValidate(server, fileName, bytes),
    })),
    ...(await readingCalls(server)),
    { name: 'GET openapi.json', call: () => get(server, 'openapi.json') },
    { name: 'GET docs', call: () => get(server, 'docs') },
    { name: 'compute everybody, in a job', call: () => compute(server) },
    { name: 'compute 200 people, while the caller waits', call: () => compute(small) },
    { name: 'import 10,000 people', call: () => importPeople(server, uploads.at(-1)!.bytes) },
  ]
}

interface Sending {
  readonly name: string
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

async function uploadsOf(): Promise<Sending[]> {
  const megabytes = 9_900_000
  const csv = (name: string, text: string | Buffer): Sending => ({
    name,
    fileName: 'people.csv',
    bytes: new Uint8Array(Buffer.from(text)),
  })
  const xlsx = (name: string, bytes: Uint8Array<ArrayBuffer>): Sending => ({
    name,
    fileName: 'people.xlsx',
    bytes,
  })
  return [
    xlsx('brackets that never close', openBrackets()),
    xlsx('one name fifteen hundred times', sameNames()),
    xlsx('a size that is understated', understatedBomb()),
    xlsx('a long text a thousand times', repeatedText()),
    xlsx('texts three hundred thousand times', repeatedTexts()),
    csv('ten megabytes of commas', Buffer.alloc(megabytes, ',')),
    csv('five million lines', `${peopleHeader.join(',')}\n${'a\n'.repeat(megabytes / 2)}`),
    { name: 'a PDF of ten megabytes', fileName: 'a.pdf', bytes: padded('%PDF-1.7\n', megabytes) },
    xlsx('20,000 people', await peopleSheet(20_000)),
    xlsx('10,000 people', await peopleSheet(10_000)),
  ]
}

const padded = (start: string, length: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(length)
  bytes.set(Buffer.from(start))
  return bytes
}

const peopleHeader = [
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'Start date',
  'Department',
  'Job title',
  'State of residence',
  'Tax ID',
  'Bank or mobile money',
  'Account number',
  'Monthly gross salary',
]

async function peopleSheet(people: number): Promise<Uint8Array<ArrayBuffer>> {
  const rows = Array.from({ length: people }, (_, index) => {
    const digits = String(index).padStart(6, '0')
    return [
      'Ngozi',
      `Eze ${digits}`,
      `ngozi.eze.${digits}@lagosfoods.example`,
      `+234803${digits}0`,
      '2024-01-15',
      `Department ${index % 20}`,
      'Accountant',
      'Lagos',
      `12${digits}34`,
      'GTBank',
      `01${digits}00`,
      100_000 + index,
    ]
  })
  return new Uint8Array(await writeXlsxFile([peopleHeader, ...rows]).toBuffer())
}

async function sendAndValidate(
  server: Server,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const sent = await sendFile(server, name, bytes)
  if (sent.id === undefined) return sent.answer
  const validated = await post(server, 'employees/validate', { fileId: sent.id })
  return `${sent.answer}, ${validated.answer}`
}

async function importPeople(server: Server, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id } = await sendFile(server, 'people.xlsx', bytes)
  return (await post(server, 'employees/import', { fileId: id, skipFaulty: true })).answer
}

async function sendFile(
  { address, token }: Server,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ readonly answer: string; readonly id?: string }> {
  const form = new FormData()
  form.append('file', new Blob([bytes]), name)
  const answer = await fetch(`${address}/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const body = (await answer.json()) as { data?: { id: string }; code?: string }
  return { answer: body.code ?? String(answer.status), ...(body.data && { id: body.data.id }) }
}

async function post(
  { address, token }: Server,
  path: string,
  body: object,
): Promise<{ readonly answer: string; readonly data: Record<string, unknown> }> {
  const answer = await fetch(`${address}/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { data, code } = (await answer.json()) as { data?: Record<string, unknown>; code?: string }
  return { answer: code ?? String(answer.status), data: data ?? {} }
}

async function get({ address, token }: Server, path: string): Promise<string> {
  const answer = await fetch(`${address}/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const { byteLength } = await answer.arrayBuffer()
  return `${answer.status}, ${Math.round(byteLength / 1000)} kB`
}

/** The next month to compute, backwards: a month is computed once. */
let month = 11

async function compute(server: Server): Promise<string> {
  const of = `2026-${String(month--).padStart(2, '0')}`
  const { answer, data } = await post(server, 'payroll/compute', { month: of, payDate: `${of}-27` })
  if (data.id === undefined) return answer
  for (;;) {
    const progress = await fetch(`${server.address}/payroll/${data.id}/progress`, {
      headers: { authorization: `Bearer ${server.token}` },
    })
    const { data: run } = (await progress.json()) as { data: { state: string } }
    if (run.state !== 'computing') return run.state
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const largestPage = 200

/** Every reading call of the contract that takes nothing, a run or one of its people, as large as it may be asked for. */
async function readingCalls(server: Server): Promise<LoopCall[]> {
  const ids = await idsOf(server)
  return (allRoutes as readonly Route[]).flatMap((route) => {
    if (route.method !== 'GET' || route.permission === 'public') return []
    // Ten thousand drawings take minutes of threads of their own.
    if (route.file?.includes('zip')) return []
    const path = route.path.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)
    if (path.includes('{')) return []
    const paged =
      route.query && 'perPage' in (route.query as { shape?: object }).shape! ? { perPage: largestPage } : {}
    const search = new URLSearchParams({ ...(route.example.query as object), ...paged } as Record<
      string,
      string
    >)
    return [{ name: `GET ${route.path}`, call: () => get(server, `${path}?${search}`) }]
  })
}

async function idsOf(server: Server): Promise<Readonly<Record<string, string>>> {
  const read = async (path: string): Promise<Record<string, unknown>[]> => {
    const answer = await fetch(`${server.address}/${path}`, {
      headers: { authorization: `Bearer ${server.token}` },
    })
    return ((await answer.json()) as { data: Record<string, unknown>[] }).data
  }
  const [run] = await read('payroll')
  const payrollId = String(run?.id)
  const [payslip] = await read(`payroll/${payrollId}/payslips`)
  const [employee] = await read('employees')
  return {
    payrollId,
    payslipId: String(payslip?.id),
    payrollEmployeeId: String(payslip?.id),
    employee_id: String(employee?.id),
  }
}
