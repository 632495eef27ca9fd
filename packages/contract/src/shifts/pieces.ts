import * as z from 'zod/mini'
import { exampleId, route } from '../route.ts'
import { data, date, id, instant, list, money, paging, text } from '../wire.ts'
import { namedLocation, personOfShift } from './parts.ts'

/** Hundredths of a piece: 12.5 kilos are 1250. */
const hundredths = z.int().check(z.gte(1), z.lte(100_000_000))

const piece = z.strictObject({
  id,
  name: z.string(),
  unit: z.string(),
  isArchived: z.boolean(),
  /** for one piece today; null: none holds yet, or it is hidden with all rates from whoever neither sees pay nor says rates */
  rate: z.nullable(money),
  /** every rate that was ever said, the latest day first */
  rates: z.array(z.strictObject({ from: date, rate: money })),
})

const tally = z.strictObject({
  id,
  employee: personOfShift,
  on: date,
  piece: z.strictObject({ id, name: z.string(), unit: z.string() }),
  hundredths,
  /** null for whoever may not see pay, like what it comes to */
  rate: z.nullable(money),
  amount: z.nullable(money),
  location: z.nullable(namedLocation),
  isApproved: z.boolean(),
  enteredBy: z.nullable(z.string()),
  enteredAt: instant,
})

const rate = { rate: money, from: date }
const example = { name: 'Tea leaf', unit: 'kg', rate: { amount: 1_200, currency: 'KES' }, from: '2026-11-01' }

/** Work that is paid by the piece, mustered by crew and day. */
export const pieceRoutes = {
  listPieces: route({
    name: 'shifts.listPieces',
    extension: true,
    method: 'GET',
    path: 'shifts/pieces',
    summary: 'What is paid by the piece, with what for one of it from which day.',
    permission: 'view:shifts',
    limit: 'reads',
    response: data(z.array(piece)),
    errors: [],
    example: {},
  }),
  createPiece: route({
    name: 'shifts.createPiece',
    extension: true,
    method: 'POST',
    path: 'shifts/pieces',
    summary: 'Adds something that is paid by the piece, with its rate from a day on.',
    permission: 'edit:shifts',
    limit: 'writes',
    repeat: 'same-answer-or-refused',
    audit: 'shifts.createPiece',
    subscription: true,
    body: z.strictObject({ name: text(40), unit: text(20), ...rate }),
    response: data(piece),
    status: 201,
    errors: ['shifts.piece-exists', 'shifts.wage-currency', 'shifts.too-far'],
    example: { body: example },
  }),
  changePiece: route({
    name: 'shifts.changePiece',
    extension: true,
    method: 'PUT',
    path: 'shifts/pieces/{piece_id}',
    summary: 'Says another rate from a day on, or puts away what nobody makes any more.',
    permission: 'edit:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.changePiece',
    subscription: true,
    params: z.strictObject({ piece_id: id }),
    body: z.strictObject({ isArchived: z.boolean(), change: z.nullable(z.strictObject(rate)) }),
    response: data(piece),
    errors: ['shifts.piece-exists', 'shifts.wage-currency', 'shifts.too-far'],
    example: {
      params: { piece_id: exampleId },
      body: { isArchived: false, change: { rate: { amount: 1_300, currency: 'KES' }, from: '2026-12-01' } },
    },
  }),
  listTallies: route({
    name: 'shifts.listTallies',
    extension: true,
    method: 'GET',
    path: 'shifts/musters',
    summary: 'How much everybody made by the piece over some days; what waits for approval first.',
    permission: 'view:shifts',
    limit: 'reads',
    query: z.strictObject({
      ...paging,
      from: z.optional(date),
      to: z.optional(date),
      location: z.optional(id),
      search: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: list(tally),
    errors: ['shifts.span-wrong'],
    example: { query: { from: '2026-11-01', to: '2026-11-30' } },
  }),
  enterTallies: route({
    name: 'shifts.enterTallies',
    extension: true,
    method: 'POST',
    path: 'shifts/musters',
    summary:
      'Enters what a crew made on a day. An entry with a key is kept once, however often a bad line sends it; without a rate nothing is kept.',
    permission: 'create:shifts',
    limit: 'writes',
    repeat: 'same-answer',
    audit: 'shifts.enterTallies',
    subscription: true,
    body: z.strictObject({
      on: date,
      locationId: z._default(z.nullable(id), null),
      entries: z
        .array(
          z.strictObject({
            employeeId: id,
            pieceId: id,
            hundredths,
            key: z._default(z.nullable(z.string().check(z.regex(/^[\w-]{8,64}$/))), null),
          }),
        )
        .check(z.minLength(1), z.maxLength(500)),
    }),
    response: data(z.strictObject({ kept: z.int(), already: z.int() })),
    status: 201,
    errors: [
      'shifts.piece-unknown',
      'shifts.rate-missing',
      'shifts.not-employed',
      'shifts.time-ahead',
      'shifts.location-unknown',
      'shifts.too-far',
    ],
    example: {
      body: { on: '2026-11-20', entries: [{ employeeId: exampleId, pieceId: exampleId, hundredths: 4_150 }] },
    },
  }),
  approveTallies: route({
    name: 'shifts.approveTallies',
    extension: true,
    method: 'POST',
    path: 'shifts/musters/approve',
    summary: 'Approves what was made: the next payslip pays it, each with its tally.',
    permission: 'approve:shifts',
    limit: 'writes',
    repeat: 'same-effect',
    audit: 'shifts.approveTallies',
    subscription: true,
    body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) }),
    response: data(z.strictObject({ approved: z.int(), already: z.int() })),
    errors: ['shifts.own-hours'],
    example: { body: { ids: [exampleId] } },
  }),
  removeTally: route({
    name: 'shifts.removeTally',
    extension: true,
    method: 'DELETE',
    path: 'shifts/musters/{tally_id}',
    summary: 'Takes back what was entered by mistake. What a payslip has paid is told as paid too much.',
    permission: 'delete:shifts',
    limit: 'writes',
    repeat: 'refused',
    audit: 'shifts.removeTally',
    subscription: true,
    params: z.strictObject({ tally_id: id }),
    query: z.strictObject({ reason: text(200) }),
    response: data(z.strictObject({ id })),
    errors: [],
    example: { params: { tally_id: exampleId }, query: { reason: 'Weighed twice' } },
  }),
}
