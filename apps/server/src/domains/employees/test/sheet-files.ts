import { employeeSheetRoutes } from '@kazi/contract/employees/sheet'
import { fileRoutes } from '@kazi/contract/files'
import type { CountryCode } from '@kazi/values/country'
import writeXlsxFile, { type CellObject } from 'write-excel-file/node'
import type { CallSession } from '#testing/call.ts'
import type { TestServer } from '#testing/test-server.ts'

/** A cell as a person leaves it in a spreadsheet: text, a number, a date, or with a format of its own. */
export type TestCell = string | number | Date | CellObject | null
/** A row by its headers. */
export type TestRow = Readonly<Record<string, TestCell>>

/** Rows under their headers as real XLSX bytes; the first row's keys are the header. */
export const xlsxOf = (rows: readonly TestRow[], headers = Object.keys(rows[0] ?? {})) =>
  xlsxOfCells([headers, ...rows.map((row) => headers.map((header) => row[header] ?? null))])

/** Cells as they stand, header included. */
export async function xlsxOfCells(cells: readonly (readonly TestCell[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const data = cells.map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : value)),
  )
  return new Uint8Array(await writeXlsxFile(data).toBuffer())
}

/** Rows as CSV, with any separator. */
export const csvOf = (rows: readonly TestRow[], separator = ','): Uint8Array<ArrayBuffer> => {
  const headers = Object.keys(rows[0] ?? {})
  const line = (cells: readonly TestCell[]) =>
    cells.map((cell) => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`)).join(separator)
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? null))].map(line)
  return new Uint8Array(Buffer.from(`${lines.join('\r\n')}\r\n`))
}

/** A faultless person of a country; what differs is said. */
export const personOf = (country: CountryCode, said: TestRow = {}): TestRow => ({
  ...people[country],
  ...said,
})

const people: Readonly<Record<CountryCode, TestRow>> = {
  NG: {
    'First name': 'Ngozi',
    'Last name': 'Eze',
    'E-mail': 'ngozi@lagosfoods.example',
    Phone: '08031234567',
    'Start date': '2024-01-15',
    Department: 'Finance',
    'Job title': 'Accountant',
    'State of residence': 'Lagos',
    'Tax ID': '1234567890',
    'RSA PIN': 'PEN100123456789',
    'Bank or mobile money': 'GTBank',
    'Account number': '0123456789',
    'Monthly gross salary': 350000,
  },
  KE: {
    'First name': 'Wanjiku',
    'Last name': 'Kamau',
    'E-mail': 'wanjiku@nairobitech.example',
    Phone: '0712345678',
    'Start date': '2024-01-15',
    'County of residence': 'Nairobi',
    'KRA PIN': 'A012345678Z',
    'Bank or mobile money': 'M-PESA',
    'Account number': '0712345678',
    'Monthly gross salary': 85000.5,
    'Monthly insurance premium': 2000,
  },
  UG: {
    'First name': 'Nakato',
    'Last name': 'Okello',
    'E-mail': 'nakato@kampalatraders.example',
    Phone: '0772345678',
    'Start date': '15/01/2024',
    'District of residence': 'Kampala',
    TIN: '1012345678',
    'Bank or mobile money': 'Stanbic',
    'Account number': '9030012345678',
    'Monthly gross salary': 1800000,
    'Local service tax': 'No',
  },
}

/** Uploads a file and answers its id; fails when the server doesn't take it. */
export async function upload(
  server: TestServer,
  session: CallSession,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'people.xlsx',
): Promise<string> {
  const answer = await server.call(fileRoutes.uploadFile, { file: { name, bytes } }, session)
  return answer.json.data.id
}

/** Uploads a file and validates it. */
export async function validate(
  server: TestServer,
  session: CallSession,
  bytes: Uint8Array<ArrayBuffer>,
  options: { readonly name?: string; readonly language?: string } = {},
) {
  const fileId = await upload(server, session, bytes, options.name)
  const headers = { 'accept-language': options.language ?? 'en-US' }
  return server.call(employeeSheetRoutes.validateSheet, { body: { fileId }, headers }, session)
}

/** Uploads a file and imports it. */
export async function importFile(
  server: TestServer,
  session: CallSession,
  bytes: Uint8Array<ArrayBuffer>,
  options: { readonly name?: string; readonly skipFaulty?: boolean } = {},
) {
  const fileId = await upload(server, session, bytes, options.name)
  return server.call(
    employeeSheetRoutes.importSheet,
    { body: { fileId, skipFaulty: options.skipFaulty ?? false } },
    session,
  )
}
