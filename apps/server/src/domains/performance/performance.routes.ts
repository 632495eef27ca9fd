import { appraisalRoutes } from '@kazi/contract/performance/appraisals'
import { checkInRoutes } from '@kazi/contract/performance/check-ins'
import { keyResultRoutes } from '@kazi/contract/performance/key-results'
import { objectiveRoutes } from '@kazi/contract/performance/objectives'
import { performanceReportRoutes } from '@kazi/contract/performance/reports'
import { reviewRoutes } from '@kazi/contract/performance/reviews'
import { performanceTemplateRoutes } from '@kazi/contract/performance/templates'
import { area, type Handlers } from '#platform/http/handlers.ts'
import {
  readAppraisalReview,
  saveAppraisalReview,
  submitAppraisalReview,
} from './appraisals/appraisal-link.service.ts'
import {
  changeAppraisal,
  createAppraisal,
  listAppraisals,
  readAppraisal,
  readReviewer,
  removeAppraisal,
} from './appraisals/appraisals.service.ts'
import { exportAppraisal } from './appraisals/export.service.ts'
import { moveAppraisal, remindReviewers } from './appraisals/moving.service.ts'
import {
  readCheckInReview,
  saveCheckInReview,
  submitCheckInReview,
} from './check-ins/check-in-link.service.ts'
import {
  changeCheckIn,
  createCheckIn,
  listCheckIns,
  noteOnCheckIn,
  readCheckIn,
  remindCheckIn,
  removeCheckIn,
  replyToCheckIn,
} from './check-ins/check-ins.service.ts'
import { exportObjectives } from './objectives/export.service.ts'
import {
  addKeyResult,
  changeKeyResult,
  removeKeyResult,
  reportProgress,
} from './objectives/key-results.service.ts'
import { closeObjective, copyObjective } from './objectives/objective-life.service.ts'
import {
  changeObjective,
  createObjective,
  listObjectives,
  readObjective,
  readTree,
  removeObjective,
} from './objectives/objectives.service.ts'
import { listProbations } from './probation/probation.service.ts'
import {
  changeTemplate,
  createTemplate,
  listTemplates,
  removeTemplate,
} from './questions/templates.service.ts'
import { exportReport, readReport } from './reports/reports.service.ts'

const routes = {
  ...objectiveRoutes,
  ...keyResultRoutes,
  ...performanceTemplateRoutes,
  ...checkInRoutes,
  ...appraisalRoutes,
  ...reviewRoutes,
  ...performanceReportRoutes,
}

export const performanceHandlers: Handlers<typeof routes> = {
  createObjective: async (context, { body }) => ({ data: await createObjective(context, body) }),
  listObjectives: async (context, { query }) => listObjectives(context, query),
  readTree: async (context, { query }) => ({ data: await readTree(context, query) }),
  exportObjectives: (context, { query }) => exportObjectives(context, query),
  readObjective: async (context, { params }) => ({ data: await readObjective(context, params.okr_id) }),
  changeObjective: async (context, { params, body }) => ({
    data: await changeObjective(context, params.okr_id, body),
  }),
  closeObjective: async (context, { params, body }) => ({
    data: await closeObjective(context, params.okr_id, body),
  }),
  copyObjective: async (context, { params, body }) => ({
    data: await copyObjective(context, params.okr_id, body),
  }),
  removeObjective: async (context, { params }) => {
    await removeObjective(context, params.okr_id)
    return { data: {} }
  },
  addKeyResult: async (context, { params, body }) => ({
    data: await addKeyResult(context, params.okr_id, body),
  }),
  changeKeyResult: async (context, { params, body }) => ({
    data: await changeKeyResult(context, params, body),
  }),
  removeKeyResult: async (context, { params }) => ({ data: await removeKeyResult(context, params) }),
  reportProgress: async (context, { params, body }) => ({
    data: await reportProgress(context, params, body),
  }),
  listTemplates: async (context, { query }) => ({ data: await listTemplates(context, query) }),
  createTemplate: async (context, { body }) => ({ data: await createTemplate(context, body) }),
  changeTemplate: async (context, { params, body }) => ({
    data: await changeTemplate(context, params.template_id, body),
  }),
  removeTemplate: async (context, { params }) => {
    await removeTemplate(context, params.template_id)
    return { data: {} }
  },
  createCheckIn: async (context, { body }) => ({ data: await createCheckIn(context, body) }),
  listCheckIns: async (context, { query }) => listCheckIns(context, query),
  readCheckIn: async (context, { params, query }) => ({ data: await readCheckIn(context, params.id, query) }),
  changeCheckIn: async (context, { params, body }) => ({
    data: await changeCheckIn(context, params.id, body),
  }),
  removeCheckIn: async (context, { params }) => {
    await removeCheckIn(context, params.id)
    return { data: {} }
  },
  remindCheckIn: async (context, { params }) => ({ data: await remindCheckIn(context, params) }),
  replyToCheckIn: async (context, { params, body }) => ({
    data: await replyToCheckIn(context, params, body),
  }),
  noteOnCheckIn: async (context, { params, body }) => ({ data: await noteOnCheckIn(context, params, body) }),
  readCheckInReview: async (context, { query }) => ({ data: await readCheckInReview(context, query.token) }),
  saveCheckInReview: async (context, { body }) => ({
    data: await saveCheckInReview(context, body.token, body.changes),
  }),
  submitCheckInReview: async (context, { body }) => ({
    data: await submitCheckInReview(context, body.token, body.answers),
  }),
  createAppraisal: async (context, { body }) => ({ data: await createAppraisal(context, body) }),
  listAppraisals: async (context, { query }) => listAppraisals(context, query),
  readAppraisal: async (context, { params }) => ({ data: await readAppraisal(context, params.id) }),
  changeAppraisal: async (context, { params, body }) => ({
    data: await changeAppraisal(context, params.id, body),
  }),
  moveAppraisal: async (context, { params, body }) => ({
    data: await moveAppraisal(context, params.id, body),
  }),
  remindReviewers: async (context, { params }) => ({ data: await remindReviewers(context, params.id) }),
  removeAppraisal: async (context, { params }) => {
    await removeAppraisal(context, params.id)
    return { data: {} }
  },
  readReviewer: async (context, { params }) => ({
    data: await readReviewer(context, params.id, params.reviewerId),
  }),
  exportAppraisal: (context, { params, query }) => exportAppraisal(context, params.id, query),
  readAppraisalReview: async (context, { query }) => ({
    data: await readAppraisalReview(context, query.token),
  }),
  saveAppraisalReview: async (context, { body }) => ({
    data: await saveAppraisalReview(context, body.token, body.changes),
  }),
  submitAppraisalReview: async (context, { body }) => ({ data: await submitAppraisalReview(context, body) }),
  readReport: async (context, { query }) => ({ data: await readReport(context, query) }),
  exportReport: (context, { query }) => exportReport(context, query),
  listProbations: async (context) => ({ data: await listProbations(context) }),
}

export const performanceEndpoints = area(routes, performanceHandlers)
