import { shiftHourRoutes } from '@kazi/contract/shifts/hours'
import { shiftLocationRoutes } from '@kazi/contract/shifts/locations'
import { pieceRoutes } from '@kazi/contract/shifts/pieces'
import { planningRoutes } from '@kazi/contract/shifts/planning'
import { rosterRoutes } from '@kazi/contract/shifts/roster'
import { area, type Handlers } from '#platform/http/handlers.ts'
import { changePiece, createPiece, listPieces } from './pieces/pieces.service.ts'
import { approveTallies, enterTallies, listTallies, removeTally } from './pieces/tallies.service.ts'
import { changePlace, createPlace, listPlaces, removePlace } from './places/places.service.ts'
import { clearSchedule, layPattern, pasteSchedule } from './roster/copy.service.ts'
import { addEmployees, removeEmployee } from './roster/members.service.ts'
import { changeShifts, createShifts, removeShifts } from './roster/plan.service.ts'
import { publishShifts } from './roster/publish.service.ts'
import { readSchedule } from './roster/schedule.service.ts'
import { createTemplate, listTemplates, removeTemplate } from './roster/templates.service.ts'
import { updateWage } from './roster/wages.service.ts'
import { changeSettings, readSettings } from './settings/settings.service.ts'
import { approveTimes, reopenTimes } from './work/approve.service.ts'
import { exportReport } from './work/export.service.ts'
import { readPersonReport, readReport } from './work/report.service.ts'
import { correctTime, enterTime, listTimes, removeTime } from './work/times.service.ts'

const routes = {
  ...shiftLocationRoutes,
  ...rosterRoutes,
  ...planningRoutes,
  ...shiftHourRoutes,
  ...pieceRoutes,
}

export const shiftHandlers: Handlers<typeof routes> = {
  listLocations: async (context) => ({ data: await listPlaces(context) }),
  createLocation: async (context, { body }) => ({ data: await createPlace(context, body) }),
  changeLocation: async (context, { params, body }) => ({
    data: await changePlace(context, params.id, body),
  }),
  removeLocation: async (context, { params }) => ({ data: await removePlace(context, params.id) }),
  readSchedule: async (context, { query }) => ({ data: await readSchedule(context, query) }),
  createShifts: async (context, { body }) => ({ data: await createShifts(context, body) }),
  removeShifts: async (context, { body }) => ({ data: await removeShifts(context, body) }),
  changeShifts: async (context, { body }) => ({ data: await changeShifts(context, body) }),
  updateWage: async (context, { params, body }) => ({
    data: await updateWage(context, params.employee_id, body),
  }),
  addEmployees: async (context, { body }) => ({ data: await addEmployees(context, body) }),
  removeEmployee: async (context, { body }) => ({ data: await removeEmployee(context, body) }),
  pasteSchedule: async (context, { body }) => ({ data: await pasteSchedule(context, body) }),
  clearSchedule: async (context, { body }) => ({ data: await clearSchedule(context, body) }),
  layPattern: async (context, { body }) => ({ data: await layPattern(context, body) }),
  publish: async (context, { body }) => ({ data: await publishShifts(context, body) }),
  listTemplates: async (context) => ({ data: await listTemplates(context) }),
  createTemplate: async (context, { body }) => ({ data: await createTemplate(context, body) }),
  removeTemplate: async (context, { params }) => ({
    data: await removeTemplate(context, params.template_id),
  }),
  readReport: async (context, { query }) => readReport(context, query),
  exportReport: async (context, { query }) => exportReport(context, query),
  readPersonReport: async (context, { params, query }) => ({
    data: await readPersonReport(context, params.employee_id, query),
  }),
  listTimes: async (context, { query }) => listTimes(context, query),
  enterTime: async (context, { body }) => ({ data: await enterTime(context, body) }),
  correctTime: async (context, { params, body }) => ({
    data: await correctTime(context, params.time_id, body),
  }),
  removeTime: async (context, { params, query }) => ({
    data: await removeTime(context, params.time_id, query),
  }),
  approveTimes: async (context, { body }) => ({ data: await approveTimes(context, body) }),
  reopenTimes: async (context, { body }) => ({ data: await reopenTimes(context, body) }),
  readSettings: async (context) => ({ data: await readSettings(context) }),
  changeSettings: async (context, { body }) => ({ data: await changeSettings(context, body) }),
  listPieces: async (context) => ({ data: await listPieces(context) }),
  createPiece: async (context, { body }) => ({ data: await createPiece(context, body) }),
  changePiece: async (context, { params, body }) => ({
    data: await changePiece(context, params.piece_id, body),
  }),
  listTallies: async (context, { query }) => listTallies(context, query),
  enterTallies: async (context, { body }) => ({ data: await enterTallies(context, body) }),
  approveTallies: async (context, { body }) => ({ data: await approveTallies(context, body) }),
  removeTally: async (context, { params, query }) => ({
    data: await removeTally(context, params.tally_id, query),
  }),
}

export const shiftEndpoints = area(routes, shiftHandlers)
